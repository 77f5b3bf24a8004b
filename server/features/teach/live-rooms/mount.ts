import { networkInterfaces } from 'node:os'
import type { Connection } from '../../../database/client.ts'
import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import { listensToNetwork, listNetworkHosts } from '../../../platform/config/network-hosts.rules.ts'
import { createBus } from '../../../platform/realtime/bus.ts'
import type { Sessions } from '../../classes/class-results/index.ts'
import { findPlanLimit } from '../../people/plans/index.ts'
import type { RetentionTasks } from '../../people/retention/index.ts'
import { countUses } from '../../questions/question-bank/index.ts'
import type { FreezeQuiz } from './deps.ts'
import { recordRoomJob } from './jobs.ts'
import { createRoomLimits } from './limits.ts'
import { saveReceivedAnswersOfPlayer } from './log/answer-queries.ts'
import { listImagesInRooms } from './log/image-queries.ts'
import { isAskedInRoom, moveRooms } from './log/player-queries.ts'
import { recordRoom } from './log/record-room.ts'
import { removeRoomsBefore } from './log/remove-old-rooms.ts'
import { countRoomsBefore } from './log/room-queries.ts'
import { sweepRooms } from './log/sweep-rooms.ts'
import { roomGauges } from './room-gauges.ts'
import { liveRoomRoutes } from './routes.ts'
import { createLiveRooms } from './session/live-rooms.ts'
import { roomMessages } from './session/room-messages.ts'
import { loadResponseMatrix, roomSessions } from './views/response-matrix.ts'

/** Counts the answers of a room in the question bank. */
const countRoom = (db: CommonContext['db'], roomId: string): Promise<void> =>
  db.transaction(async tx => countUses(tx, await loadResponseMatrix(tx, roomId)))

const openRooms = (context: WebContext) => {
  const { db, clock, config, databaseUrl, jobs, sockets, onError } = context
  return createLiveRooms({
    db,
    clock,
    hub: sockets,
    onError,
    onEnded: roomId => void jobs.send(recordRoomJob, { roomId }, roomId).catch(onError),
    openBus: listener => createBus({ databaseUrl, redisUrl: config.redisUrl }, listener),
  })
}

export const liveRoomsMount = {
  jobKinds: [recordRoomJob],
  hooks: ({ db }: CommonContext) => ({
    visitMoves: [moveRooms],
    forgetPerson: [(tx: Connection, { oldId }: { oldId: string }) => saveReceivedAnswersOfPlayer(tx, oldId)],
    imageUses: [listImagesInRooms],
    imageReaders: [isAskedInRoom],
    retentionTasks: {
      rooms: { count: countRoomsBefore, remove: before => removeRoomsBefore(db, before) },
    } satisfies RetentionTasks<'rooms'>,
    resultSessions: {
      room: {
        ...roomSessions,
        corrected: async roomId => {
          await roomSessions.corrected(roomId)
          await countRoom(db, roomId)
        },
      } satisfies Sessions,
    },
  }),
  web: async (context: WebContext, { freezeQuiz }: { freezeQuiz: FreezeQuiz }) => {
    const { db, clock, config, limits, hasPlans, sockets } = context
    const rooms = await openRooms(context)
    sockets.answerWith(roomMessages(rooms))
    return {
      handlers: liveRoomRoutes({
        db,
        clock,
        freezeQuiz,
        rooms,
        limits: createRoomLimits(limits),
        readJoinHosts: () => ({
          isOpen: listensToNetwork(config.host),
          hosts: listNetworkHosts(config.host, networkInterfaces()),
        }),
        findPlayerLimit: hostId => findPlanLimit({ db, clock, hasPlans }, db, hostId, 'players'),
      }),
      gauges: roomGauges(rooms.count),
      close: rooms.end,
    }
  },
  jobs: ({ db, clock, sweepEveryMs, ...context }: JobsContext) => ({
    work: [
      handleJob(recordRoomJob, 1, async ({ roomId }, signal) => {
        await recordRoom({ db, now: clock.now }, roomId, signal)
        await countRoom(db, roomId)
      }),
    ],
    repeats: [{ everyMs: sweepEveryMs, run: () => sweepRooms({ ...context, db, clock }) }],
  }),
}
