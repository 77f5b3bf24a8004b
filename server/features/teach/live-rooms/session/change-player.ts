// Changes a player's name or team: a row beside the log.
import { hasContact } from '@lantern/contract/people/moderation/contacts.rules'
import type { Refused, RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import { isRude } from '../../../../platform/text/rude-words.ts'
import { renamePlayer, updatePlayer } from '../log/player-queries.ts'
import { isPlaying } from '../log/room-copy.ts'
import type { ActiveRoom } from './active-room.ts'
import { broadcastPlayer, broadcastRoom } from './broadcast-room.ts'
import { readNickname } from './nickname.rules.ts'
import type { RoomContext } from './room-context.ts'

type Done = { refused: null } | Refused
const refuse = (refused: RoomRefusal): Refused => ({ refused })

/** Whether a player chooses a name: guests always, accounts if the host allows it. */
export const choosesName = (
  { nicknames }: Pick<ActiveRoom['copy']['state']['options'], 'nicknames'>,
  isGuest: boolean,
): boolean => nicknames || isGuest

/** Reloads the player and updates everybody who shows them. */
export const broadcastPlayerChange = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
): Promise<Done> => {
  const { copy, broadcasts } = room
  const before = copy.players.get(playerId)
  await room.readPlayers(context.db, [playerId])
  const now = copy.players.get(playerId)
  broadcasts.addPlayers([playerId])
  broadcasts.addPerson(playerId)
  broadcasts.addLobby()
  const looksOther = before?.nickname !== now?.nickname || before?.team !== now?.team
  if (looksOther && copy.state.phase !== 'lobby') broadcastRoom(context, room)
  if (room.listClients(playerId).length > 0) broadcastPlayer(context, room, playerId)
  return { refused: null }
}

/** Typed name if the room accepts it, or the reason for refusal. @param rudeWords of the room's options */
export const checkNickname = (
  typed: string,
  { rudeWords }: Pick<ActiveRoom['copy']['state']['options'], 'rudeWords'>,
): { nickname: string } | Refused => {
  const nickname = readNickname(typed)
  if (nickname === null) return refuse('invalid')
  // Contacts are refused too: the whole room reads the name.
  if (hasContact(nickname)) return refuse('nickname-rude')
  return rudeWords !== null && isRude(nickname, rudeWords) ? refuse('nickname-rude') : { nickname }
}

/** Stores another name; broadcasts follow separately. */
export const savePlayerName = async (
  { db }: RoomContext,
  { copy }: ActiveRoom,
  playerId: string,
  typed: string,
): Promise<Done> => {
  const checked = checkNickname(typed, copy.state.options)
  if ('refused' in checked) return checked
  const isNameUsed = !(await renamePlayer(db, copy.row.id, playerId, checked.nickname))
  return isNameUsed ? refuse('nickname-taken') : { refused: null }
}

export const rename = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  typed: string,
): Promise<Done> => {
  if (!isPlaying(room.copy, playerId)) return refuse('not-in-room')
  const renamed = await savePlayerName(context, room, playerId, typed)
  return renamed.refused === null ? broadcastPlayerChange(context, room, playerId) : renamed
}

export const changeTeam = async (
  context: RoomContext,
  room: ActiveRoom,
  playerId: string,
  team: number,
): Promise<Done> => {
  const { copy } = room
  if (!isPlaying(copy, playerId)) return refuse('not-in-room')
  if (team >= (copy.state.options.teams ?? 0)) return refuse('invalid')
  await updatePlayer(context.db, copy.row.id, playerId, { team })
  return broadcastPlayerChange(context, room, playerId)
}
