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
  /** Called for rooms that are over, and after what was settled in them afterwards. */
  onEnded(roomId: string): void
  onError(error: unknown): void
}

/** The group of all connections to a room. */
export const getSocketGroup = (roomId: string): string => `room:${roomId}`
