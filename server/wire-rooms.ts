// Sockets, and the live rooms that are played by them.
import { networkInterfaces } from 'node:os'
import type { Limits } from './actions/limit.ts'
import type { Db } from './database/client.ts'
import { findPlanLimit } from './features/people/plans/index.ts'
import {
  createLiveRooms,
  createRoomLimits,
  type FreezeQuiz,
  recordRoomJob,
  roomMessages,
} from './features/teach/live-rooms/index.ts'
import { isOwnOrigin } from './http/origins.ts'
import { buildMessage } from './live-messages.ts'
import { listensToNetwork, listNetworkHosts } from './platform/config/network-hosts.rules.ts'
import { createBus } from './platform/realtime/bus.ts'
import { createSockets, type SocketSupport } from './platform/realtime/sockets.ts'
import type { WebPlatform } from './web-platform.ts'

export const wireRooms = async (
  { config, clock, databaseUrl, jobs }: WebPlatform,
  { db, limits }: { db: Db; limits: Limits },
  freezeQuiz: FreezeQuiz,
  authenticate: SocketSupport['authenticate'],
  onError: (error: unknown) => void,
) => {
  const sockets = createSockets({
    authenticate,
    allowsOrigin: (origin, host) => isOwnOrigin(origin, host, config.publicUrl),
    messageOf: buildMessage(db),
  })
  const { redisUrl } = config
  const rooms = await createLiveRooms({
    db,
    clock,
    hub: sockets,
    onError,
    onEnded: roomId => void jobs.send(recordRoomJob, { roomId }, roomId).catch(onError),
    openBus: listener => createBus({ databaseUrl, redisUrl }, listener),
  })
  sockets.answerWith(roomMessages(rooms))
  const readJoinHosts = () => ({
    isOpen: listensToNetwork(config.host),
    hosts: listNetworkHosts(config.host, networkInterfaces()),
  })
  const { hasPlans } = config.plans
  const roomDeps = {
    db,
    clock,
    freezeQuiz,
    rooms,
    limits: createRoomLimits(limits),
    readJoinHosts,
    findPlayerLimit: (hostId: string) => findPlanLimit({ db, clock, hasPlans }, db, hostId, 'players'),
  }
  return { sockets, rooms, roomDeps }
}
