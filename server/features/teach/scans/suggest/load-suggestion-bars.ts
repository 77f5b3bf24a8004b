// Students of a printing for whom a model may be asked, in one query.
import type { SuggestionBar } from '@lantern/contract/teach/scans/mark-suggestions'
import type { Actor } from '../../../../actions/actor.ts'
import { listSendingAccounts } from '../../../people/usage/index.ts'
import type { ScanDeps } from '../deps.ts'
import type { StudentRow } from '../student-queries.ts'
import { findSuggestionBar } from './suggestion-bar.rules.ts'

export type BarDeps = Pick<ScanDeps, 'db' | 'clock' | 'findVision' | 'asksAge'>

/** @returns why a model isn't asked about sheets of a student; null where it may be */
export const loadSuggestionBars = async (
  { db, clock, findVision, asksAge }: BarDeps,
  { accountId: markerId }: Actor,
  students: readonly Pick<StudentRow, 'id' | 'accountId'>[],
): Promise<(studentId: string) => SuggestionBar | null> => {
  const hasModel = findVision() !== null
  const accounts = new Map(students.map(({ id, accountId }) => [id, accountId]))
  const asked = [markerId, ...[...accounts.values()].flatMap(id => id ?? [])]
  const sending = hasModel ? await listSendingAccounts(db, asked, clock.now()) : new Set<string>()
  return studentId =>
    findSuggestionBar({ hasModel, asksAge, markerId, sending, studentId: accounts.get(studentId) ?? null })
}
