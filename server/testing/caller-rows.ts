// Shape of the requests by which a feature's tests try its endpoints.
import type { ClassRole } from '@lantern/contract/classes/classes/class-limits.rules'
import type { OwnedRows } from './owned-rows.ts'

export type CallerRow = {
  body?: () => unknown
  query?: () => Record<string, string>
  /**
   * Owner of the row named in the request: the owner, the teacher, both, or the teacher and every admin;
   * everybody else must get 404.
   */
  owned?: true | 'teacher' | 'both' | 'teacher and admins'
  /** Position in the order of tries: higher is later. Endpoints that remove what the others need come last. */
  last?: number
  /** Removal that several holders may call: the first one succeeds, others may find nothing any more. */
  once?: true
  /** Code that its holder gets as well, as the rows are seeded. */
  refuses?: string
  /**
   * Lowest role in a class that may call, of an endpoint whose path names a class: those above it may as well.
   * `student alone` is for what only a student does, `nobody` for what a class without an approved owner offers.
   */
  classRole?: ClassRole | 'student' | 'student alone' | 'nobody'
}

/** One row per endpoint. */
export type CallerRows<Endpoints> = Record<keyof Endpoints, CallerRow>

/** Ids by their names in paths, known once all is seeded. */
export type Own = () => OwnedRows
