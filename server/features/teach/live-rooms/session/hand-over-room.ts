// Gives a room to another teacher by a link that works once, for ten minutes.
import { hash, randomBytes } from 'node:crypto'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { checkApprovedTeacher } from '../../../people/teachers/index.ts'
import type { LiveRoomDeps } from '../deps.ts'
import { expireLinks, findLink, insertLink, useLink } from '../log/link-queries.ts'
import { findRoom, getOwnRoom, lockRoom, type RoomRow } from '../log/room-queries.ts'
import { advance } from './advance-room.ts'

const linkMs = 10 * 60_000
const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer')

/** @returns the path of the link. @throws Refusal `not-found` */
export const handOverRoom = async (
  { db, clock }: LiveRoomDeps,
  actor: Actor,
  roomId: string,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + linkMs)
  await db.transaction(async tx => {
    // Row lock: no link is made by a host whose room is handed over at this moment.
    await lockRoom(tx, roomId)
    await getOwnRoom(tx, actor, roomId)
    await insertLink(tx, { tokenHash: hashToken(token), roomId, expiresAt })
  })
  return `/quiz-lobby/${roomId}?take=${token}`
}

/** @throws Refusal `teacher-not-approved`, `link-unknown`, `link-used`, `link-expired` */
export const acceptRoomHandover = async (
  { db, clock, rooms }: LiveRoomDeps,
  actor: Actor,
  token: string,
): Promise<RoomRow> => {
  await checkApprovedTeacher(db, actor.accountId)
  const tokenHash = hashToken(token)
  const link = await findLink(db, tokenHash)
  const room = link && (await rooms.find(link.roomId))
  if (!link || !room) throw new Refusal('link-unknown')
  const now = clock.now()
  if (link.usedAt) throw new Refusal('link-used')
  if (link.expiresAt <= now) throw new Refusal('link-expired')
  const isFirst = await db.transaction(async tx => {
    // Lock: the second of two links used at once waits here and finds itself used up by the first.
    await lockRoom(tx, link.roomId)
    const used = await useLink(tx, tokenHash, now)
    if (used) await expireLinks(tx, link.roomId, now)
    return used
  })
  if (!isFirst) throw new Refusal('link-used')
  const refused = await advance(rooms.context, room, () => ({
    events: [{ type: 'handed-over', hostId: actor.accountId }],
  }))
  if (refused) throw new Refusal('link-used')
  // Links made by the former host in between expire too.
  await expireLinks(db, link.roomId, now)
  const handedOver = await findRoom(db, link.roomId)
  if (!handedOver) throw new Refusal('link-unknown')
  return handedOver
}
