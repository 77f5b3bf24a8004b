// Requests that try the endpoints of this feature by each caller.

import type { classGroupEndpoints } from '@lantern/contract/classes/classes/class-groups'
import type { classInvitationEndpoints } from '@lantern/contract/classes/classes/class-invitations'
import type { classMaterialEndpoints } from '@lantern/contract/classes/classes/class-material'
import type { classModelEndpoints } from '@lantern/contract/classes/classes/class-models'
import type { classPictureEndpoints } from '@lantern/contract/classes/classes/class-pictures'
import type { classTeacherEndpoints } from '@lantern/contract/classes/classes/class-teachers'
import type { classEndpoints } from '@lantern/contract/classes/classes/classes'
import type { joiningEndpoints } from '@lantern/contract/classes/classes/joining'
import type { rosterEndpoints } from '@lantern/contract/classes/classes/rosters'
import type { signInCardEndpoints } from '@lantern/contract/classes/classes/sign-in-cards'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { aClass } from '../../../testing/classes.ts'

export const classesCallerRows = (
  own: Own,
): CallerRows<
  typeof classEndpoints &
    typeof classGroupEndpoints &
    typeof classInvitationEndpoints &
    typeof classMaterialEndpoints &
    typeof classModelEndpoints &
    typeof classPictureEndpoints &
    typeof classTeacherEndpoints &
    typeof joiningEndpoints &
    typeof rosterEndpoints &
    typeof signInCardEndpoints
> => ({
  listClasses: {},
  answerTeacherInvitation: { owned: 'teacher', body: () => ({ isAccepted: false }) },
  createClass: { body: () => aClass },
  stopInvitations: { query: () => ({ token: 'none' }) },
  listRosterImports: {},
  startRosterImport: {},
  readRosterImport: {},
  changeRosterEncoding: { body: () => ({ encoding: 'windows-1251' }) },
  runRosterImport: {},
  removeRosterImport: { last: 1 },
  listJoinedClasses: {},
  findClassByCode: {},
  joinClass: { last: 2 },
  answerClassInvitation: { owned: true, last: 1, body: () => ({ isAccepted: true }) },
  readClass: { classRole: 'assistant', owned: 'teacher' },
  changeClass: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ name: '12B Biology' }) },
  changeClassModel: {
    classRole: 'co-teacher',
    owned: 'teacher and admins',
    body: () => ({ isOff: true, reason: 'Learn to read the pages first.' }),
  },
  copyClass: { classRole: 'co-teacher', owned: 'teacher', body: () => aClass },
  removeClass: { classRole: 'owner', owned: 'teacher', last: 2 },
  inviteClassTeacher: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ email: 'none@school.test', role: 'co-teacher' }),
  },
  withdrawTeacherInvitation: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  // The class has an approved owner.
  claimClass: { classRole: 'nobody', owned: 'teacher', refuses: 'not-allowed' },
  removeClassTeacher: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  listClassGroups: { classRole: 'assistant', owned: 'teacher' },
  createClassGroup: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ name: 'Readers', memberIds: [] }),
  },
  changeClassGroup: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ name: 'Writers', memberIds: [] }),
  },
  removeClassGroup: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  readListText: { body: () => ({ bytes: 'TWVp' }) },
  addRoster: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ text: 'Mei Tan, mei@school.test' }),
  },
  listMailedInvitations: { classRole: 'assistant', owned: 'teacher' },
  previewInvitations: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ addresses: 'mei@school.test' }),
  },
  sendInvitations: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ addresses: 'mei@school.test' }),
  },
  revokeInvitation: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  makeClassAccounts: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ names: 'Mei Tan' }) },
  renewSignInCard: { classRole: 'co-teacher', owned: 'teacher' },
  printSignInCards: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ cards: [{ studentId: own().studentId, password: 'tiger-lamp-river-spoon' }] }),
  },
  changeClassStudent: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ timeFactor: 1.5 }) },
  // Target is the current class, so that the student stays for the other requests.
  moveClassStudent: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ toClassId: own().classId }) },
  removeClassStudent: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  writeAnnouncement: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ text: 'Bring your atlas.' }),
  },
  removeAnnouncement: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  setClassPicture: { classRole: 'co-teacher', owned: 'teacher', body: () => ({}) },
  openClassPicture: { classRole: 'student', owned: 'both' },
  removeClassPicture: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  listClassMaterial: { classRole: 'student', owned: 'both' },
  shareWithClass: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ sourceId: own().materialId }) },
  stopSharingWithClass: { classRole: 'co-teacher', owned: 'teacher', last: 1 },
  listAnnouncements: { classRole: 'student', owned: 'both' },
  leaveClass: { classRole: 'student alone', owned: true, last: 1 },
})
