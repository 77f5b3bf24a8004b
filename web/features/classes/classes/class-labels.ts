// Labels of classes.
import type { InvitationResult, MailedInvitation } from '@lantern/contract/classes/classes/class-invitations'
import type { ClassRole } from '@lantern/contract/classes/classes/class-limits.rules'
import type {
  ClassForm,
  ClassStudent,
  NamedResult,
  RosterResult,
} from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { timeFactorLabel } from '../../../lib/time-factor-label.ts'

export const classAddress = (classId: string): string => `/classes/${classId}`
export const joinLink = (origin: string, code: string): string => `${origin}/classes/join?code=${code}`

export const roleLabels: Record<ClassRole, () => string> = {
  owner: m.class_role_owner,
  'co-teacher': m.class_role_co_teacher,
  assistant: m.class_role_assistant,
}

export const stateLabels: Record<ClassStudent['state'], () => string> = {
  joined: m.class_state_joined,
  invited: m.class_state_invited,
  declined: m.class_state_declined,
  'needs-card': m.class_state_needs_card,
}

export const outcomeLabels: Record<RosterResult['outcome'], () => string> = {
  added: m.class_roster_added,
  already: m.class_roster_already,
  renamed: m.class_roster_renamed,
  'no-name': m.class_roster_no_name,
  'name-unreadable': m.class_roster_unreadable,
  'no-email': m.class_roster_no_email,
  'bad-email': m.class_roster_bad_email,
  'too-long': m.class_roster_too_long,
  twice: m.class_roster_twice,
  full: m.class_roster_full,
}

export const nameOutcomeLabels: Record<NamedResult['outcome'], () => string> = {
  added: m.card_name_added,
  already: m.card_name_already,
  twice: m.card_name_twice,
  'no-name': m.card_name_none,
  'name-unreadable': m.class_roster_unreadable,
  'is-address': m.card_name_is_address,
  'too-long': m.class_roster_too_long,
  later: m.card_name_later,
  full: m.class_roster_full,
}

export const invitationOutcomeLabels: Record<InvitationResult['outcome'], () => string> = {
  invited: m.invite_will_mail,
  'in-class': m.invite_in_class,
  'invited-already': m.invite_already,
  declined: m.invite_declined,
  blocked: m.invite_blocked,
  'no-address': m.class_roster_no_email,
  'bad-address': m.class_roster_bad_email,
  'too-long': m.invite_too_long,
  twice: m.class_roster_twice,
  tomorrow: m.invite_tomorrow,
  full: m.class_roster_full,
}

export const invitationStateLabels: Record<MailedInvitation['state'], () => string> = {
  waiting: m.invite_state_waiting,
  sent: m.invite_state_sent,
  failed: m.invite_state_failed,
  joined: m.class_state_joined,
  declined: m.class_state_declined,
  left: m.invite_state_left,
  'taken-back': m.invite_state_revoked,
}

/** Subject and term, if given. */
export const describeClass = ({ subject, term }: Pick<ClassForm, 'subject' | 'term'>): string =>
  [subject, term].filter(Boolean).join(' · ')

export const factorLabel = (factor: number): string =>
  factor === 1 ? m.class_usual_time() : timeFactorLabel(factor)
