// Requests that try the endpoints of this feature by each caller.
import type { adminEndpoints } from '@lantern/contract/connect/admin/admin'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const adminCallerRows = (): CallerRows<typeof adminEndpoints> => ({
  readOverview: {},
  listApplications: {},
  readApplication: {},
  readCertificate: {},
  // The teacher is approved from here on.
  decideReview: { body: () => ({ decision: 'approved' }), last: 3 },
  listUsers: {},
  readInstallationHealth: {},
  inviteUser: { body: () => ({ email: 'no address', username: 'Nobody', role: 'student' }) },
  mailPasswordReset: {},
  renewUserCard: {},
  deleteUser: { body: () => ({ reason: '' }) },
  suspendUser: { body: () => ({ reason: 'Tried out' }) },
  restoreUser: {},
  changeRole: { body: () => ({ role: 'teacher' }) },
  signOutUser: {},
})
