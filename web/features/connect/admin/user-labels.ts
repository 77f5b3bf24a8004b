// Labels of roles, states and reviews.

import type { AccountState } from '@lantern/contract/connect/admin/admin'
import type { Role } from '@lantern/contract/people/identity/roles'
import type { TeacherState } from '@lantern/contract/people/teachers/teachers'
import * as m from '@lantern/messages'

export const roleNames: Record<Role, () => string> = {
  student: m.role_student,
  teacher: m.role_teacher,
  admin: m.role_admin,
}

export const stateNames: Record<AccountState, () => string> = {
  active: m.state_active,
  unverified: m.state_unverified,
  suspended: m.state_suspended,
}

export const reviewNames: Record<TeacherState, () => string> = {
  unverified: m.teacher_state_unverified,
  'certificate-missing': m.teacher_state_missing,
  pending: m.teacher_state_pending,
  approved: m.teacher_state_approved,
  rejected: m.teacher_state_rejected,
}
