import type {
  PlayerView,
  PublicRoomState,
  RoomPlayer,
} from '@lantern/contract/teach/live-rooms/public-room-state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  unknownRoom,
  withCounts,
  withEntered,
  withPeople,
  withPublicState,
  withRefused,
} from './room-state.rules.ts'

const options: PublicRoomState['options'] = {
  teams: null,
  nicknames: true,
  guests: true,
  seconds: 20,
  readSeconds: 3,
  speedBonus: true,
  streak: true,
  shuffleQuestions: false,
  shuffleChoices: false,
  privateRank: false,
  rudeWords: null,
  holdTyped: false,
}

const getPublicState = (more: Partial<PublicRoomState>): PublicRoomState => ({
  roomId: 'room',
  seq: 1,
  code: '482917',
  title: 'Forces and motion',
  phase: 'lobby',
  options,
  isLocked: false,
  isForClass: false,
  isForAll: true,
  total: 12,
  players: 26,
  question: null,
  isSkipped: false,
  reveal: null,
  leaderboard: [],
  teams: [],
  final: null,
  now: 0,
  ...more,
})

const getPlayer = (more: Partial<PlayerView>): PlayerView => ({
  playerId: 'me',
  nickname: 'Yara',
  avatar: 0,
  team: null,
  isReady: false,
  points: 0,
  place: null,
  streak: 0,
  choiceSeed: null,
  timeFactor: 1,
  speedBonus: true,
  closesAt: null,
  answer: null,
  verdict: null,
  ...more,
})

const someone = (playerId: string, more: Partial<RoomPlayer> = {}): RoomPlayer => ({
  playerId,
  nickname: playerId,
  avatar: 0,
  team: null,
  isGuest: false,
  isReady: false,
  isHere: true,
  timeFactor: 1,
  speedBonus: true,
  ...more,
})
const counts = { roomId: 'room', here: 0, answered: 0, expected: 0 }
const hosting = { ...unknownRoom, host: { players: [someone('a'), someone('b')], removed: [], counts } }

describe('the room state of a screen', () => {
  it('is the latest public state, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 }), order => {
        const state = order.reduce(
          (known, seq) => withPublicState(known, getPublicState({ seq }), 0),
          unknownRoom,
        )
        expect(state.publicState?.seq).toBe(Math.max(...order))
      }),
    )
  })

  it('forgets a refusal once the room lets somebody in', () => {
    const refused = withRefused(unknownRoom, 'nickname-needed')
    const entered = { refused: null, publicState: getPublicState({}), player: getPlayer({}), host: null }
    expect(withEntered(refused, entered, 0)).toMatchObject({ refused: null, player: { nickname: 'Yara' } })
  })

  it('keeps the order in which people came, and where somebody who changed stands', () => {
    const changed = [someone('c'), someone('a', { nickname: 'Amara' })]
    const players = withPeople(hosting, { roomId: 'room', changed, gone: [], removed: [] }).host?.players
    expect(players?.map(({ nickname }) => nickname)).toEqual(['Amara', 'b', 'c'])
  })

  it('loses who is gone, also where the same message says they changed', () => {
    const message = { roomId: 'room', changed: [someone('b'), someone('c')], gone: ['b', 'c'], removed: [] }
    expect(withPeople(hosting, message).host?.players.map(({ playerId }) => playerId)).toEqual(['a'])
  })

  it('shows counts to the host only', () => {
    expect(withCounts(hosting, { ...counts, answered: 7 }).host?.counts.answered).toBe(7)
    expect(withCounts(unknownRoom, { ...counts, answered: 7 }).host).toBeNull()
  })
})
