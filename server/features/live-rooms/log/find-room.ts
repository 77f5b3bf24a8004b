// The room of a code. Codes can't be walked: wrong ones are counted, right ones never, so that a class behind
// one address gets in.
import { Refusal } from '../../../actions/refusal.ts'
import type { LiveRoomDeps, RoomLimits } from '../deps.ts'
import { findOpenRoomByCode, type RoomRow } from './room-queries.ts'

/** Wrong codes of all addresses count under one name. */
const everybody = 'everybody'

/** While many addresses guess together, each may do so only a few times; who doesn't guess notices nothing. */
const checkGuesses = async ({ codes, fewCodes, allCodes }: RoomLimits, address: string): Promise<void> => {
  await codes.check(address)
  const calm = await allCodes.check(everybody).then(
    () => true,
    () => false,
  )
  if (!calm) await fewCodes.check(address)
}

const countGuess = async ({ codes, fewCodes, allCodes }: RoomLimits, address: string): Promise<void> => {
  const counted = [codes.count(address), fewCodes.count(address), allCodes.count(everybody)]
  await Promise.allSettled(counted)
}

/** @throws Refusal `room-unknown`, `too-many-requests` */
export const findRoomByCode = async (
  { db, limits }: Pick<LiveRoomDeps, 'db' | 'limits'>,
  code: string,
  address: string,
): Promise<RoomRow> => {
  await checkGuesses(limits, address)
  const room = await findOpenRoomByCode(db, code)
  if (room) return room
  await countGuess(limits, address)
  throw new Refusal('room-unknown')
}
