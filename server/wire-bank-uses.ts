// What rooms, homework and papers came to goes into the figures of the bank's questions that were asked there: when they
// end or are shared, and again when a key is corrected. Papers go into the learner records then, too.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Connection, Db } from './database/client.ts'
import type { Sessions } from './features/classes/class-results/index.ts'
import { queueScoresOf } from './features/connect/lti/index.ts'
import { countUses } from './features/questions/question-bank/index.ts'
import { homeworkSessions, loadHomeworkMatrix } from './features/teach/homework/index.ts'
import { loadRoomMatrix, roomSessions } from './features/teach/live-rooms/index.ts'
import { loadPrintingMatrix, paperSessions, recordPrinting } from './features/teach/scans/index.ts'
import type { Clock } from './platform/clock/index.ts'

export const countHomework = async (tx: Connection, homeworkId: string): Promise<void> =>
  countUses(tx, await loadHomeworkMatrix(tx, homeworkId))

export const countRoom = (db: Db, roomId: string): Promise<void> =>
  db.transaction(async tx => countUses(tx, await loadRoomMatrix(tx, roomId)))

const takeInPaper = async (db: Db, printingId: string, now: Date): Promise<void> => {
  const matrix = await loadPrintingMatrix(db, printingId)
  await db.transaction(async tx => {
    await recordPrinting(tx, matrix, now)
    await countUses(tx, matrix)
  })
}

export const wireSessions = (
  db: Db,
  { now }: Pick<Clock, 'now'>,
  isShared: (printingId: string) => Promise<boolean>,
): Record<SessionKind, Sessions> => ({
  homework: {
    ...homeworkSessions,
    corrected: async homeworkId => {
      await homeworkSessions.corrected(homeworkId)
      await db.transaction(async tx => {
        await countHomework(tx, homeworkId)
        await queueScoresOf(tx, homeworkId, now())
      })
    },
  },
  room: {
    ...roomSessions,
    corrected: async roomId => {
      await roomSessions.corrected(roomId)
      await countRoom(db, roomId)
    },
  },
  paper: {
    ...paperSessions,
    corrected: async printingId => {
      await paperSessions.corrected(printingId)
      if (await isShared(printingId)) await takeInPaper(db, printingId, now())
    },
    shared: printingId => takeInPaper(db, printingId, now()),
  },
})
