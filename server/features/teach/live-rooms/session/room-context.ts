import type { Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import type { Dictionary } from '../../../../platform/grading/index.ts'
import type { Bus } from '../../../../platform/realtime/bus.ts'
import type { SocketHub } from '../../../../platform/realtime/sockets.ts'

/** Dependencies of rooms. */
export type RoomContext = {
  db: Db
  clock: Clock
  hub: Pick<SocketHub, 'toGroup'>
  bus: Pick<Bus, 'publish'>
  /** Names this process among those that share rooms. */
  processId: string
  dictionary: Dictionary | null
  /** Called when a room is over, and after later corrections. */
  onEnded(roomId: string): void
  onError(error: unknown): void
}

/** The group of all connections to a room. */
export const getSocketGroup = (roomId: string): string => `room:${roomId}`
