// Writes new players into a room, many at once.
import { randomInt } from 'node:crypto'
import { listTimesOfMembers } from '../../../classes/classes/index.ts'
import { listAccommodations } from '../log/accommodation-queries.ts'
import { mergeAccommodations } from '../log/accommodations.rules.ts'
import { smallestTeam } from '../log/leaderboard.rules.ts'
import { insertPlayers, listPublicNames, type NewPlayer } from '../log/player-queries.ts'
import { listPlaying } from '../log/room-copy.ts'
import type { ActiveRoom } from './active-room.ts'
import { advance } from './advance-room.ts'
import { createBatches } from './batches.ts'
import { freeName } from './nickname.rules.ts'
import type { RoomContext } from './room-context.ts'

type Newcomer = {
  playerId: string
  isGuest: boolean
  /** Null takes the account's name. */
  nickname: string | null
  avatar: number
}
type Joined = 'joined' | 'nickname-taken' | 'room-locked' | 'room-full'
type Join = (newcomer: Newcomer) => Promise<Joined>

const maxSeed = 2 ** 31 - 1
/** Retries: account names collide only when many join at once through several processes. */
const maxTries = 4

const prepare = async (
  context: RoomContext,
  { copy }: ActiveRoom,
  newcomers: readonly Newcomer[],
): Promise<NewPlayer[]> => {
  const { teams } = copy.state.options
  const unnamed = newcomers.filter(({ nickname }) => nickname === null)
  const names = await listPublicNames(
    context.db,
    unnamed.map(({ playerId }) => playerId),
    context.clock.now(),
  )
  const usedNames = new Set([...copy.players.values()].map(({ nickname }) => nickname.toLowerCase()))
  const sizes = new Map<number, number>()
  for (const { team } of listPlaying(copy)) if (team !== null) sizes.set(team, (sizes.get(team) ?? 0) + 1)
  return newcomers.map(({ playerId, isGuest, nickname, avatar }) => {
    const name = nickname ?? freeName(names.get(playerId) ?? '', usedNames)
    const team = teams === null ? null : smallestTeam(teams, sizes)
    usedNames.add(name.toLowerCase())
    if (team !== null) sizes.set(team, (sizes.get(team) ?? 0) + 1)
    return { playerId, isGuest, nickname: name, avatar, team, choiceSeed: randomInt(maxSeed) }
  })
}

/** Extensions by the host in earlier rooms, and those of the class, apply in this room too. */
const accommodate = async (context: RoomContext, room: ActiveRoom, playerIds: readonly string[]) => {
  const { copy } = room
  const { classId } = copy.row
  const accommodationsByPlayer = mergeAccommodations(
    await listAccommodations(context.db, copy.hostId, playerIds),
    classId === null ? new Map() : await listTimesOfMembers(context.db, classId, playerIds),
  )
  if (accommodationsByPlayer.length === 0) return
  await advance(context, room, ({ accommodations }) => ({
    events: accommodationsByPlayer
      .filter(({ playerId }) => !accommodations.has(playerId))
      .map(({ playerId, timeFactor, speedBonus }) => ({
        type: 'accommodated' as const,
        playerId,
        timeFactor,
        speedBonus,
      })),
  }))
}

/** Insert of all in one statement; players left out met a used name or a locked door. */
const write = async (
  context: RoomContext,
  room: ActiveRoom,
  newcomers: readonly Newcomer[],
): Promise<Joined[]> => {
  const { copy, broadcasts } = room
  const { db, clock } = context
  const ids = newcomers.map(({ playerId }) => playerId)
  let isFull = false
  for (let tries = 0; tries < maxTries && !isFull; tries++) {
    const missing = newcomers.filter(({ playerId }) => !copy.players.has(playerId))
    if (missing.length === 0) break
    const prepared = await prepare(context, room, missing)
    isFull = (
      await insertPlayers(db, copy.row.id, prepared, {
        now: clock.now(),
        playerLimit: copy.row.playerLimit,
      })
    ).isFull
    await room.readPlayers(db, ids)
    const nameless = newcomers.some(
      ({ playerId, nickname }) => nickname === null && !copy.players.has(playerId),
    )
    if (!nameless || copy.state.isLocked) break
    await room.readPlayers(db, null)
  }
  broadcasts.addLobby()
  await accommodate(
    context,
    room,
    ids.filter(id => copy.players.has(id)),
  )
  return newcomers.map(({ playerId, nickname }) => {
    if (!copy.players.has(playerId)) {
      if (isFull) return 'room-full'
      return nickname === null ? 'room-locked' : 'nickname-taken'
    }
    broadcasts.addPlayers([playerId])
    return 'joined'
  })
}

const pendingJoins = new WeakMap<ActiveRoom, Join>()

/** Joins of one room go in batches. */
export const joinRoom = (context: RoomContext, room: ActiveRoom): Join => {
  const existing = pendingJoins.get(room)
  if (existing) return existing
  const join = createBatches<Newcomer, Joined>(newcomers => write(context, room, newcomers))
  pendingJoins.set(room, join)
  return join
}
