// Gives a room to another teacher by a link that works once, for ten minutes.
import { hash, randomBytes } from 'node:crypto'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkApprovedTeacher } from '../../teachers/index.ts'
import type { LiveRoomDeps } from '../deps.ts'
import { findLink, insertLink, useLink } from '../log/link-queries.ts'
import { findRoom, getOwnRoom, type RoomRow } from '../log/room-queries.ts'
import { advance } from './advance-room.ts'

const linkMs = 10 * 60_000
const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer')

/** @returns the path of the link. @throws Refusal `not-found` */
export const handOverRoom = async (
  { db, clock }: LiveRoomDeps,
  actor: Actor,
  roomId: string,
): Promise<string> => {
  const room = await getOwnRoom(db, actor, roomId)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + linkMs)
  await insertLink(db, { tokenHash: hashToken(token), roomId: room.id, expiresAt })
  return `/quiz-lobby/${room.id}?take=${token}`
}

/** @throws Refusal `teacher-not-approved`, `link-unknown`, `link-used`, `link-expired` */
export const takeOverRoom = async (
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
  if (!(await useLink(db, tokenHash, now))) throw new Refusal('link-used')
  await advance(rooms.context, room, () => ({
    events: [{ type: 'handed-over', hostId: actor.accountId }],
  }))
  const handedOver = await findRoom(db, link.roomId)
  if (!handedOver) throw new Refusal('link-unknown')
  return handedOver
}
