// Entry into a room: its host, a returning player or a new one.
import { randomInt } from 'node:crypto'
import type {
  Entered,
  enterRoomSchema,
  Refused,
  RoomRefusal,
} from '@lantern/contract/teach/live-rooms/live-messages'
import { avatarCount } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { z } from 'zod'
import type { SocketClient } from '../../../../platform/realtime/sockets.ts'
import { listTimesOfMembers } from '../../../classes/classes/index.ts'
import { isChosenForRoom } from '../classes/audience-queries.ts'
import { isClosedToOthers } from '../classes/room-audience.ts'
import { findAnswer } from '../log/answer-queries.ts'
import { findPlayer, updatePlayer } from '../log/player-queries.ts'
import { isPlaying, listPlaying } from '../log/room-copy.ts'
import { viewForHost, viewPlayer, viewRemoved } from '../views/player-view.ts'
import { viewPublicState } from '../views/public-state-view.ts'
import type { ActiveRoom } from './active-room.ts'
import { countRoom } from './broadcast-room.ts'
import { broadcastPlayerChange, checkNickname, choosesName, savePlayerName } from './change-player.ts'
import { joinRoom } from './join-room.ts'
import type { RoomContext } from './room-context.ts'

type Enter = z.output<typeof enterRoomSchema>
const refuse = (refused: RoomRefusal): Refused => ({ refused })
const publicStateFor = ({ clock, dictionary }: RoomContext, { copy }: ActiveRoom) =>
  viewPublicState(copy, dictionary, clock.now().getTime())

const enterAsHost = (context: RoomContext, room: ActiveRoom, client: SocketClient): Entered | Refused => {
  const { copy, presence } = room
  if (copy.hostId !== client.person.accountId) return refuse('not-allowed')
  room.connectHost(client)
  const players = listPlaying(copy).map(({ playerId }) => viewForHost(copy, playerId, presence.isHere))
  const host = {
    players: players.filter(player => player !== null),
    removed: viewRemoved(copy),
    counts: countRoom(room),
  }
  return { refused: null, publicState: publicStateFor(context, room), player: null, host }
}

/** Answers received by another process are read once, when their player connects here. */
const readStoredAnswer = async ({ db }: RoomContext, room: ActiveRoom, playerId: string) => {
  const { copy } = room
  const { asked, phase } = copy.state
  if (phase !== 'asking' || !asked || copy.answersReceived.get(playerId)?.response) return
  const answer = await findAnswer(db, copy.row.id, asked.number, playerId)
  if (answer) room.completeAnswer(asked.number, playerId, answer)
}

const attach = async (context: RoomContext, room: ActiveRoom, client: SocketClient): Promise<Entered> => {
  const playerId = client.person.accountId
  await readStoredAnswer(context, room, playerId)
  room.connectPlayer(client)
  const player = viewPlayer(room.copy, context.dictionary, playerId)
  return { refused: null, publicState: publicStateFor(context, room), player, host: null }
}

/** Takes up a place that was given up, under the name that was typed now. */
const comeBack = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  nickname: string | undefined,
): Promise<{ refused: null } | Refused> => {
  const { copy } = room
  if (choosesName(copy.state.options, copy.players.get(playerId)?.isGuest === true)) {
    if (nickname === undefined) return refuse('nickname-needed')
    const renamed = await savePlayerName(context, room, playerId, nickname)
    if (renamed.refused !== null) return renamed
  }
  await updatePlayer(context.db, copy.row.id, playerId, { leftAt: null })
  return broadcastPlayerChange(context, room, playerId)
}

type Wish = { nickname: string | null; avatar: number }

/** Name and picture: those that were sent, or those of the room that is played again. */
const readEntryWish = async (
  { db }: RoomContext,
  { copy }: ActiveRoom,
  playerId: string,
  { nickname, avatar }: Enter,
): Promise<Wish> => {
  const { replayOfId } = copy.row
  const before = nickname === undefined && replayOfId ? await findPlayer(db, replayOfId, playerId) : null
  return {
    nickname: nickname ?? before?.nickname ?? null,
    avatar: avatar ?? before?.avatar ?? randomInt(avatarCount),
  }
}

/**
 * Refuses strangers in a class's room: only its students, or the chosen ones, with accounts; others if the
 * host allows them.
 */
const refuseStranger = async (
  { db }: RoomContext,
  { copy }: ActiveRoom,
  { accountId, isGuest }: { accountId: string; isGuest: boolean },
): Promise<RoomRefusal | null> => {
  const { id, classId, isForAll } = copy.row
  const isClosed = isClosedToOthers(copy.row)
  if (isGuest && (isClosed || !copy.state.options.guests)) return 'account-needed'
  if (classId === null || !isClosed) return null
  if (!(await listTimesOfMembers(db, classId, [accountId])).has(accountId)) return 'not-in-class'
  return isForAll || (await isChosenForRoom(db, id, accountId)) ? null : 'not-chosen'
}

const refuseNewcomer = ({ copy }: ActiveRoom): RoomRefusal | null => {
  const { isLocked, phase } = copy.state
  if (phase === 'ended') return 'room-over'
  if (isLocked) return 'room-locked'
  return copy.players.size >= copy.row.playerLimit ? 'room-full' : null
}

const enterAsNewcomer = async (
  context: RoomContext,
  room: ActiveRoom,
  client: SocketClient,
  message: Enter,
): Promise<Entered | Refused> => {
  const { accountId: playerId, kind } = client.person
  const isGuest = kind === 'visitor'
  const refused =
    refuseNewcomer(room) ?? (await refuseStranger(context, room, { accountId: playerId, isGuest }))
  if (refused) return refuse(refused)
  const { nickname: typed, avatar } = await readEntryWish(context, room, playerId, message)
  const needsName = choosesName(room.copy.state.options, isGuest)
  if (needsName && typed === null) return refuse('nickname-needed')
  const checked = needsName && typed !== null ? checkNickname(typed, room.copy.state.options) : null
  if (checked && 'refused' in checked) return checked
  const nickname = checked?.nickname ?? null
  const joined = await joinRoom(context, room)({ playerId, isGuest, nickname, avatar })
  return joined === 'joined' ? attach(context, room, client) : refuse(joined)
}

export const enterRoom = async (
  context: RoomContext,
  room: ActiveRoom,
  client: SocketClient,
  message: Enter,
): Promise<Entered | Refused> => {
  if (message.as === 'host') return enterAsHost(context, room, client)
  const { copy } = room
  const playerId = client.person.accountId
  if (playerId === copy.hostId) return refuse('not-allowed')
  if (copy.state.removed.has(playerId)) return refuse('removed')
  const player = copy.players.get(playerId)
  if (!player) return enterAsNewcomer(context, room, client, message)
  if (player.leftAt !== null) {
    if (copy.state.isLocked) return refuse('room-locked')
    const back = await comeBack(context, room, playerId, message.nickname)
    if (back.refused !== null) return back
  }
  return isPlaying(copy, playerId) ? attach(context, room, client) : refuse('not-in-room')
}
