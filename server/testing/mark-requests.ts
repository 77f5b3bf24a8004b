// Requests about marks, for tests.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import { markRequests } from '../database/schema/mark-requests.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

/** An open request of a student to a teacher. @returns its id */
export const seedMarkRequest = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { teacher, student }: Record<'teacher' | 'student', Person>,
  { sessionId, itemId }: { sessionId: string; itemId: string },
): Promise<string> => {
  const kind: SessionKind = 'homework'
  const [row] = await database.db
    .insert(markRequests)
    .values({
      kind,
      sessionId,
      questionId: itemId,
      accountId: student.accountId,
      teacherId: teacher.accountId,
      asked: {
        title: 'Tides',
        number: 1,
        body: { type: 'true-false', stem: 'The tides follow the Moon.' },
        response: { type: 'true-false', value: false },
      },
      sharePercent: 0,
      quote: '',
      reason: 'It says so.',
      at: clock.now(),
    })
    .returning()
  return row?.id ?? ''
}
