// Requests that try the endpoints of this feature by each caller.
import type { teacherEndpoints } from '@lantern/contract/people/teachers/teachers'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const teachersCallerRows = (): CallerRows<typeof teacherEndpoints> => ({
  readTeacherReview: {},
  changeTeaching: { body: () => ({}) },
  sendCertificate: { body: () => ({}) },
  readOwnCertificate: {},
})
