// The figures behind RoomLimits. A million codes, a few of them open: at 400 tries an hour, guessing one of
// ten rooms takes months.
import type { Limits } from '../../../actions/limit.ts'
import { createSlowLane } from '../../../actions/slow-lane.ts'
import type { RoomLimits } from './deps.ts'

const quarter = 15 * 60

/** Slow lane for codes: a class behind one address gets in while somebody there guesses. */
const slowLaneLimits = { waitMs: 5_000, max: 2 }

export const createRoomLimits = (limits: Limits): RoomLimits => {
  const codes = limits('rooms.codes', 100, quarter)
  const fewCodes = limits('rooms.fewCodes', 10, quarter)
  return {
    codes,
    fewCodes,
    slowCodes: createSlowLane(codes, slowLaneLimits),
    slowFewCodes: createSlowLane(fewCodes, slowLaneLimits),
    allCodes: limits('rooms.allCodes', 1_000, quarter),
    plans: limits('rooms.plans', 60, 3600),
    openings: limits('rooms.openings', 60, 3600),
  }
}
