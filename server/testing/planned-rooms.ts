// Planned rooms for tests.
import { plannedRooms } from '../database/schema/live-rooms.planned.ts'
import type { Person } from './client.ts'
import { addEmptyQuiz } from './empty-quiz.ts'
import { roomOptions } from './live-rooms.ts'
import type { TestServer } from './test-server.ts'

type Plan = Partial<typeof plannedRooms.$inferInsert> & { classId: string; quizId: string }

/** Room planned for tomorrow, without notifications. @returns its id */
export const seedPlannedRoom = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  host: Person,
  plan: Plan,
): Promise<string> => {
  const now = clock.now()
  await addEmptyQuiz(database.db, host.accountId, plan.quizId)
  const [row] = await database.db
    .insert(plannedRooms)
    .values({
      hostId: host.accountId,
      isForAll: true,
      admitsOthers: false,
      title: 'Tides',
      options: roomOptions,
      startsAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      ...plan,
    })
    .returning()
  return row?.id ?? ''
}
