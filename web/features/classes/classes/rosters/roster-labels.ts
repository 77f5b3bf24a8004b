// Labels of rosters.

import type { RosterFailure, RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterImport } from '@lantern/contract/classes/classes/rosters'
import * as m from '@lantern/messages'

export const rosterStateLabels: Record<RosterImport['state'], () => string> = {
  reading: m.roster_state_reading,
  ready: m.roster_state_ready,
  importing: m.roster_state_importing,
  done: m.roster_state_done,
  failed: m.roster_state_failed,
}

const rosterFailureLabels: Record<RosterFailure, () => string> = {
  'not-zip': m.roster_failure_not_zip,
  'too-large': m.roster_failure_too_large,
  'manifest-missing': m.roster_failure_manifest_missing,
  'manifest-unreadable': m.roster_failure_manifest_unreadable,
  'version-other': m.roster_failure_version,
  delta: m.roster_failure_delta,
  'file-missing': m.roster_failure_file_missing,
  'file-not-announced': m.roster_failure_file_missing,
  'header-wrong': m.roster_failure_header,
  'too-many-rows': m.roster_failure_rows,
  empty: m.roster_failure_empty,
}

export const rosterOutcomeLabels: Record<RosterOutcome, () => string> = {
  'class-made': m.roster_class_made,
  'class-changed': m.roster_class_changed,
  'class-as-is': m.roster_class_as_is,
  'class-archived': m.roster_class_archived,
  'class-brought-back': m.roster_class_brought_back,
  'class-waits': m.roster_class_waits,
  'class-limit': m.roster_class_limit,
  added: m.roster_added,
  invited: m.roster_invited,
  'needs-card': m.roster_needs_card,
  'as-is': m.roster_as_is,
  removed: m.roster_out,
  'teacher-added': m.roster_teacher_added,
  'teacher-as-is': m.roster_teacher_as_is,
  'teacher-removed': m.roster_teacher_removed,
  'teacher-waits': m.roster_teacher_waits,
  'other-role': m.roster_other_role,
  'role-not-used': m.roster_role_not_used,
  'class-full': m.roster_class_full,
  'bad-row': m.roster_bad_row,
  'bad-id': m.roster_bad_id,
  'id-twice': m.roster_id_twice,
  'bad-status': m.roster_bad_status,
  'name-missing': m.roster_name_missing,
  'name-unreadable': m.roster_name_unreadable,
  'bad-address': m.roster_bad_address,
  'address-twice': m.roster_address_twice,
  'person-twice': m.roster_person_twice,
  'person-missing': m.roster_person_missing,
  'class-missing': m.roster_class_missing,
  'course-missing': m.roster_course_missing,
  'org-missing': m.roster_org_missing,
  'org-cycle': m.roster_org_cycle,
}

/** Error of an import with its position, or null. */
export const describeFailure = ({ failure }: RosterImport): string | null =>
  failure && [rosterFailureLabels[failure.code](), failure.detail].filter(Boolean).join(' ')
