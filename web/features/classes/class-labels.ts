// Classes in words.
import type { ClassRole } from '@lantern/contract/classes/class-limits.rules'
import type { ClassForm, ClassStudent, RosterResult } from '@lantern/contract/classes/class-shapes'
import * as m from '@lantern/messages'
import { timeFactorLabel } from '../../lib/time-factor-label.ts'

export const classAddress = (classId: string): string => `/classes/${classId}`
export const joinLink = (code: string): string => `${location.origin}/classes/join?code=${code}`

export const roleLabels: Record<ClassRole, () => string> = {
  owner: m.class_role_owner,
  'co-teacher': m.class_role_co_teacher,
  assistant: m.class_role_assistant,
}

export const stateLabels: Record<ClassStudent['state'], () => string> = {
  joined: m.class_state_joined,
  invited: m.class_state_invited,
  declined: m.class_state_declined,
}

export const outcomeLabels: Record<RosterResult['outcome'], () => string> = {
  added: m.class_roster_added,
  already: m.class_roster_already,
  renamed: m.class_roster_renamed,
  'no-name': m.class_roster_no_name,
  'no-email': m.class_roster_no_email,
  'bad-email': m.class_roster_bad_email,
  'too-long': m.class_roster_too_long,
  twice: m.class_roster_twice,
  full: m.class_roster_full,
}

/** Subject and term, as far as they are told. */
export const describeClass = ({ subject, term }: Pick<ClassForm, 'subject' | 'term'>): string =>
  [subject, term].filter(Boolean).join(' · ')

export const factorLabel = (factor: number): string =>
  factor === 1 ? m.class_usual_time() : timeFactorLabel(factor)
