// The room of a code. Codes can't be walked: wrong ones are counted, right ones never, so that a class behind
// one address gets in.
import { isTooMany } from '../../../../actions/limit.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { LiveRoomDeps, RoomLimits } from '../deps.ts'
import { findOpenRoomByCode, type RoomRow } from './room-queries.ts'

/** Wrong codes of all addresses count under one name. */
const everybody = 'everybody'

/** While many addresses guess together, each is slowed after a few wrong codes; others are unaffected. */
const slowGuesses = async ({ slowCodes, slowFewCodes, allCodes }: RoomLimits, address: string) => {
  await slowCodes.pass(address)
  if (await isTooMany(allCodes.check(everybody))) await slowFewCodes.pass(address)
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
  await slowGuesses(limits, address)
  const room = await findOpenRoomByCode(db, code)
  if (room) return room
  await countGuess(limits, address)
  throw new Refusal('room-unknown')
}
