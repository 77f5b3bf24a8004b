// State of a room on a screen, and its updates by messages. A public state is always complete, so the latest
// counts in whatever order messages arrive.
import type {
  Entered,
  HostView,
  RoomRefusal,
  RoomServerMessages,
} from '@lantern/contract/teach/live-rooms/live-messages'
import type { PlayerView, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import { withSample } from './clock.rules.ts'

type MessageOf<Name extends keyof RoomServerMessages> = Parameters<RoomServerMessages[Name]>[0]
export type ClosedFor = MessageOf<'room-closed'>['reason']

export type RoomState = {
  publicState: PublicRoomState | null
  /** View of the player; null for the host. */
  player: PlayerView | null
  /** View of the host; null for players. */
  host: HostView | null
  lobby: Pick<MessageOf<'room-lobby'>, 'players' | 'newest'>
  /** Reason why the room refused entry; null if it didn't, or nothing is known yet. */
  refused: RoomRefusal | null
  closed: ClosedFor | null
  /** Guesses of the server's clock (clock.rules.ts). */
  clock: readonly number[]
}

export const unknownRoom: RoomState = {
  publicState: null,
  player: null,
  host: null,
  lobby: { players: 0, newest: [] },
  refused: null,
  closed: null,
  clock: [],
}

/** State with a public state received at device time `at`; an older one changes nothing. */
export const withPublicState = (state: RoomState, publicState: PublicRoomState, at: number): RoomState => {
  const clock = withSample(state.clock, publicState.now, at)
  if (state.publicState && publicState.seq < state.publicState.seq) return { ...state, clock }
  return { ...state, publicState, clock }
}

/** State after entry: the server's data replaces everything except a newer public state. */
export const withEntered = (state: RoomState, entered: Entered, at: number): RoomState => ({
  ...withPublicState(state, entered.publicState, at),
  player: entered.player,
  host: entered.host,
  refused: null,
  closed: null,
})

export const withRefused = (state: RoomState, refused: RoomRefusal): RoomState => ({ ...state, refused })
export const withPlayer = (state: RoomState, player: PlayerView): RoomState => ({ ...state, player })
export const withClosed = (state: RoomState, closed: ClosedFor): RoomState => ({ ...state, closed })
export const withLobby = (state: RoomState, { players, newest }: MessageOf<'room-lobby'>): RoomState => ({
  ...state,
  lobby: { players, newest },
})

export const withCounts = (state: RoomState, counts: MessageOf<'room-counts'>): RoomState =>
  state.host ? { ...state, host: { ...state.host, counts } } : state

/** Players stay in order of arrival, also when changed. */
export const withPeople = (
  state: RoomState,
  { changed, gone, removed }: MessageOf<'room-people'>,
): RoomState => {
  if (!state.host) return state
  const news = new Map(changed.map(player => [player.playerId, player]))
  const stayed = state.host.players
    .filter(({ playerId }) => !gone.includes(playerId))
    .map(player => news.get(player.playerId) ?? player)
  const listed = new Set(state.host.players.map(({ playerId }) => playerId))
  const came = [...news.values()].filter(({ playerId }) => !listed.has(playerId) && !gone.includes(playerId))
  return { ...state, host: { ...state.host, removed, players: [...stayed, ...came] } }
}
