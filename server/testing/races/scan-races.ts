// Races for answer sheets.
import { printingStudents, scanDecisions } from '../../database/schema/scans.ts'
import { signedIn } from '../people.ts'
import { approvedTeacher } from '../played-rooms.ts'
import { addPrinting } from '../printings.ts'
import { countRows, type Race } from './race.ts'

const code = 'ABCDEFGH'

export const scanRaces: readonly Race[] = [
  {
    what: 'one code of a feedback slip',
    of: 'claimSheet',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { printingId } = await addPrinting(server, await approvedTeacher(server))
      await server.database.db
        .insert(printingStudents)
        .values({ printingId, name: 'Greta Lind', rollNumber: '4099', claimCode: code })
      const students = await Promise.all(Array.from({ length: 4 }, () => signedIn(server)))
      return {
        send: async nth => {
          const student = students[nth % students.length]
          if (!student) throw new Error('nobody sends')
          return student.call('POST /own-sheets', { body: { code } })
        },
        countLeft: () =>
          countRows(
            server,
            'select count(*) from printing_students where printing_id = $1 and account_id is not null',
            [printingId],
          ),
      }
    },
  },
  {
    what: 'one decision taken back',
    of: 'undoDecision',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const teacher = await approvedTeacher(server)
      const { printingId } = await addPrinting(server, teacher)
      const studentId = crypto.randomUUID()
      const [decision] = await server.database.db
        .insert(scanDecisions)
        .values({
          printingId,
          subject: 'missing',
          decision: { what: 'missing', studentId, page: 1 },
          byId: teacher.accountId,
          at: server.clock.now(),
        })
        .returning()
      const params = { printingId, decisionId: decision?.id ?? '' }
      return {
        send: () => teacher.call('DELETE /printings/:printingId/decisions/:decisionId', { params }),
        countLeft: () =>
          countRows(
            server,
            'select count(*) from scan_decisions where printing_id = $1 and taken_back_at is not null',
            [printingId],
          ),
      }
    },
  },
]
