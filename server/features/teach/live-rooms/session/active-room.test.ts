// Writes that an active room doesn't allow from outside; the type check reads this file, so a write that
// compiles fails it.

import type { RoomPhase } from '@lantern/contract/teach/live-rooms/public-room-state'
import { expect, test } from 'vitest'
import type { LoadedRoom } from '../log/load-room.ts'
import { ActiveRoom } from './active-room.ts'

/** Never called: each line is an error of types, or the check for unused expectations fails. */
export const writeFromOutside = (room: ActiveRoom, other: ActiveRoom): void => {
  // @ts-expect-error the copy is read only
  room.copy.state = other.copy.state
  // @ts-expect-error so is what its state holds
  room.copy.state.phase = 'ended'
  // @ts-expect-error and its players
  room.copy.players.clear()
  // @ts-expect-error and answers
  room.copy.answersReceived.set('player', { answerId: null, response: null })
  // @ts-expect-error a copy's own methods are the room's to call
  room.copy.recordAnswer('player', { answerId: null, response: null })
  // @ts-expect-error connections are made by `connectPlayer`
  room.clients.delete('player')
  // @ts-expect-error presence follows connections
  room.presence.arrive('player')
  // @ts-expect-error whether it is empty, too
  room.emptySince = null
}

test('an active room has no field of its own that could be written', () => {
  expect(Object.keys(Object.getOwnPropertyDescriptors(ActiveRoom.prototype)).length).toBeGreaterThan(10)
  for (const [name, { set }] of Object.entries(Object.getOwnPropertyDescriptors(ActiveRoom.prototype)))
    expect([name, set]).toEqual([name, undefined])
})

test.each<[RoomPhase, boolean]>([
  ['lobby', true],
  ['asking', true],
  ['revealed', true],
  ['ended', false],
])('players of a room that is loaded in the phase “%s” are awaited: %s', (phase, expected) => {
  const copy = { row: { received: 0 }, state: { phase }, players: new Map([['mara', {}]]) }
  const room = new ActiveRoom(copy as unknown as LoadedRoom, 0)
  expect(room.presence.isAwaited('mara', 1_000)).toBe(expected)
})

test('answers that no other process was told of yet aren’t told as answers to the next question', async () => {
  const copy = {
    row: { received: 0 },
    state: { phase: 'asking' },
    players: new Map(),
    isAsking: () => true,
    recordAnswer: () => {},
    applyEvents: async () => {},
  }
  const room = new ActiveRoom(copy as unknown as LoadedRoom, 0)
  room.recordAnswer(1, 'mara', { answerId: null, response: null })
  await room.applyEvents({} as never, [{ type: 'asked', number: 2, opensAt: 0, lastsMs: null }])
  expect(room.broadcasts.consumeAnswers(0, 0)).toEqual([])
  room.recordAnswer(2, 'mara', { answerId: null, response: null })
  expect(room.broadcasts.consumeAnswers(10, 0)).toEqual(['mara'])
  room.recordAnswer(2, 'tom', { answerId: null, response: null })
  expect(room.broadcasts.consumeAnswers(100, 150)).toEqual([])
  expect(room.broadcasts.consumeAnswers(160, 150)).toEqual(['tom'])
})
