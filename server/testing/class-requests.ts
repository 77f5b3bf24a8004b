// Requests for each endpoint of a class, to test access.
import type { EndpointName } from '@lantern/contract/api'
import { aClass } from './classes.ts'
import type { OwnedRows } from './owned-rows.ts'

export type Row = {
  body?: () => unknown
  query?: () => Record<string, string>
  /**
   * Owner of the row named in the request: the owner, the teacher, both, or the teacher and every admin;
   * everybody else must get 404.
   */
  owned?: true | 'teacher' | 'both' | 'teacher and admins'
  /** Tried late, since it takes away what the others need; higher is later. */
  last?: number
  /** Code that its holder gets as well, as the rows are seeded. */
  refuses?: string
}

/**
 * Request per endpoint whose path names a class.
 * @param own ids by their names in paths, known once all is seeded
 */
export const classRequests = (own: () => OwnedRows) =>
  ({
    readClass: { owned: 'teacher' },
    changeClass: { owned: 'teacher', body: () => ({ name: '12B Biology' }) },
    copyClass: { owned: 'teacher', body: () => aClass },
    removeClass: { owned: 'teacher', last: 2 },
    inviteClassTeacher: {
      owned: 'teacher',
      body: () => ({ email: 'none@school.test', role: 'co-teacher' }),
    },
    withdrawTeacherInvitation: { owned: 'teacher', last: 1 },
    // The class has an approved owner.
    claimClass: { owned: 'teacher', refuses: 'not-allowed' },
    removeClassTeacher: { owned: 'teacher', last: 1 },
    listClassGroups: { owned: 'teacher' },
    createClassGroup: { owned: 'teacher', body: () => ({ name: 'Readers', memberIds: [] }) },
    changeClassGroup: { owned: 'teacher', body: () => ({ name: 'Writers', memberIds: [] }) },
    removeClassGroup: { owned: 'teacher', last: 1 },
    addRoster: { owned: 'teacher', body: () => ({ text: 'Mei Tan, mei@school.test' }) },
    listMailedInvitations: { owned: 'teacher' },
    previewInvitations: { owned: 'teacher', body: () => ({ addresses: 'mei@school.test' }) },
    sendInvitations: { owned: 'teacher', body: () => ({ addresses: 'mei@school.test' }) },
    revokeInvitation: { owned: 'teacher', last: 1 },
    makeClassAccounts: { owned: 'teacher', body: () => ({ names: 'Mei Tan' }) },
    renewSignInCard: { owned: 'teacher' },
    printSignInCards: {
      owned: 'teacher',
      body: () => ({ cards: [{ studentId: own().studentId, password: 'tiger-lamp-river-spoon' }] }),
    },
    changeClassStudent: { owned: 'teacher', body: () => ({ timeFactor: 1.5 }) },
    // Target is the current class, so that the student stays for the other requests.
    moveClassStudent: { owned: 'teacher', body: () => ({ toClassId: own().classId }) },
    removeClassStudent: { owned: 'teacher', last: 1 },
    writeAnnouncement: { owned: 'teacher', body: () => ({ text: 'Bring your atlas.' }) },
    removeAnnouncement: { owned: 'teacher', last: 1 },
    setClassPicture: { owned: 'teacher', body: () => ({}) },
    openClassPicture: { owned: 'both' },
    removeClassPicture: { owned: 'teacher', last: 1 },
    listClassMaterial: { owned: 'both' },
    shareWithClass: { owned: 'teacher', body: () => ({ sourceId: own().materialId }) },
    stopSharingWithClass: { owned: 'teacher', last: 1 },
    listAnnouncements: { owned: 'both' },
    readGradebook: { owned: 'teacher' },
    exportGradebook: { owned: 'teacher', query: () => ({ format: 'csv' }) },
    readStudentProgress: { owned: 'teacher' },
    readClassTopics: { owned: 'teacher' },
    printStudentReport: { owned: 'teacher', body: () => ({ from: '2026-01-01', until: '2026-12-31' }) },
    printClassReports: { owned: 'teacher', body: () => ({ from: '2026-01-01', until: '2026-12-31' }) },
    listStudentNotes: { owned: 'teacher' },
    addStudentNote: { owned: 'teacher', body: () => ({ text: 'Asked for more.' }) },
    changeStudentNote: { owned: 'teacher', body: () => ({ revision: 0, text: 'Asked again.' }) },
    removeStudentNote: { owned: 'teacher' },
    setColumnWeight: { owned: 'teacher', body: () => ({ weight: 2 }) },
    excuseStudent: { owned: 'teacher', body: () => ({ note: 'Was ill' }) },
    removeExcuse: { owned: 'teacher' },
    leaveClass: { owned: true, last: 1 },
    listClassHomework: { owned: 'teacher' },
    listClassRooms: { owned: 'teacher' },
    remindOfHomework: { owned: 'teacher' },
    listPlannedRoomsOfClass: { owned: 'teacher' },
    listClassDoubts: { owned: 'teacher' },
  }) satisfies Partial<Record<EndpointName, Row>>
