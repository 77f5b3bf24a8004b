// The figures behind RoomLimits. A million codes, a few of them open: at 400 tries an hour, guessing one of
// ten rooms takes months.
import { createLimit } from '../../actions/limit.ts'
import type { RoomLimits } from './deps.ts'

const quarter = 15 * 60

export const createRoomLimits = (): RoomLimits => ({
  codes: createLimit(100, quarter),
  fewCodes: createLimit(10, quarter),
  allCodes: createLimit(1_000, quarter),
  openings: createLimit(60, 3600),
})
