import type { FrozenQuiz } from '@lantern/contract/questions/kinds/authored-questions'
import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { SlowLane } from '../../../actions/slow-lane.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { LiveRooms } from './session/live-rooms.ts'

/** The questions of a quiz as they are now. @throws Refusal `not-found`, `quiz-not-ready` */
export type FreezeQuiz = (actor: Actor, quizId: string) => Promise<FrozenQuiz>

/** Dependencies of the actions of rooms. */
export type LiveRoomDeps = {
  db: Db
  clock: Clock
  freezeQuiz: FreezeQuiz
  rooms: LiveRooms
  limits: RoomLimits
  /** The most players by the plan of a host; null where it sets none. */
  findPlayerLimit(hostId: string): Promise<number | null>
  /** Under which addresses phones reach this machine. */
  readJoinHosts(): { isOpen: boolean; hosts: string[] }
}

/** Rate limits of live rooms. */
export type RoomLimits = {
  /** Wrong codes from one address. */
  codes: Limit
  /** Stricter limit of wrong codes from one address while `allCodes` is used up. */
  fewCodes: Limit
  /** Slow lanes for an address past its limit. */
  slowCodes: SlowLane
  slowFewCodes: SlowLane
  /** Wrong codes from anywhere: what guessing from many addresses adds up to. */
  allCodes: Limit
  /** Rooms that one teacher plans. */
  plans: Limit
  /** Rooms that one teacher opens. */
  openings: Limit
}
