import { expect, test } from 'vitest'
import type { SocketClient } from '../../../../platform/realtime/sockets.ts'
import type { LoadedRoom } from '../log/load-room.ts'
import { ActiveRoom } from './active-room.ts'
import type { BusMessage } from './bus-messages.ts'
import type { RoomContext } from './room-context.ts'
import { subscribeToRoom } from './subscribe-to-others.ts'

test('a process that answers our hello is told who came here meanwhile, once', async () => {
  const mara = { id: 'socket', person: { accountId: 'mara' }, join: () => {} } as unknown as SocketClient
  const copy = {
    row: { id: 'room', received: 0 },
    state: { phase: 'revealed', asked: null },
    players: new Map([
      ['mara', {}],
      ['tom', {}],
    ]),
    answersReceived: new Map(),
  } as unknown as LoadedRoom
  const room = new ActiveRoom(copy, 0)
  const published: BusMessage[] = []
  const context = {
    processId: 'ours',
    clock: { now: () => new Date(1_000) },
    bus: { publish: (message: BusMessage) => published.push(message) },
  } as unknown as RoomContext
  room.connectPlayer(mara)
  // Empties the queue: no other process is there to send to yet.
  room.broadcasts.consumeForOthers()

  const here = (ids: string[]) =>
    subscribeToRoom(context, room, { kind: 'here', from: 'theirs', roomId: 'room', ids, gone: [], all: true })
  await here(['tom'])
  expect(published).toEqual([
    { kind: 'here', from: 'ours', roomId: 'room', ids: ['mara'], gone: [], all: true },
  ])
  await here(['tom'])
  expect(published).toHaveLength(1)
  expect(room.presence.isHere('tom')).toBe(true)
})
