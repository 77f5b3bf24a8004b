// Races about accounts: decisions of admins, and the end of a visit.
import { signedIn, teacherWaiting, visitor } from '../people.ts'
import { countRows, type Race } from './race.ts'

export const peopleRaces: readonly Race[] = [
  {
    what: 'the decision about a teacher',
    of: 'decideReview',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const admin = await signedIn(server, 'admin')
      const { accountId } = await teacherWaiting(server)
      return {
        send: () =>
          admin.call('POST /admin/reviews/:teacherId', {
            params: { teacherId: accountId },
            body: { decision: 'approved' },
          }),
        countLeft: () =>
          countRows(
            server,
            "select count(*) from audit_entries where subject_id = $1 and act = 'teacher-approved'",
            [accountId],
          ),
      }
    },
  },
  {
    what: 'another role for somebody, in the audit log',
    of: 'changeRole',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const admin = await signedIn(server, 'admin')
      const { accountId } = await signedIn(server)
      return {
        send: () =>
          admin.call('POST /admin/users/:userId/role', {
            params: { userId: accountId },
            body: { role: 'teacher' },
          }),
        countLeft: () =>
          countRows(
            server,
            "select count(*) from audit_entries where subject_id = $1 and act = 'role-changed'",
            [accountId],
          ),
      }
    },
  },
  {
    what: 'taking a visit along into an account',
    of: 'convertVisit',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const guest = await visitor(server)
      const student = await signedIn(server)
      await guest.call('POST /decks', { body: { name: 'Tides' } })
      return {
        send: () => student.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } }),
        countLeft: () =>
          countRows(server, 'select count(*) from decks where owner_id = $1', [student.accountId]),
      }
    },
  },
]
