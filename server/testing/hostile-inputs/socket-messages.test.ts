// Unexpected values in every socket message, from everybody who may connect: each is answered, nothing
// breaks, and another room continues.

import { type ClientMessages, protocolVersion } from '@lantern/contract/realtime'
import {
  answerRoomSchema,
  enterRoomSchema,
  hostActSchema,
  playerActSchema,
} from '@lantern/contract/teach/live-rooms/live-messages'
import fc from 'fast-check'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../client.ts'
import { choice, openSeat, seedRoom } from '../live-rooms.ts'
import { signedIn, visitor } from '../people.ts'
import { repeatHint, sampleSize, seedOf } from '../sample.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { buildValue, spoilt } from './from-schema.ts'

/** Tries of each message by each kind of person. */
const tries = sampleSize({ sample: 20, all: 60 })
/** Maximum messages in flight per connection. */
const atOnce = 20
/** A larger frame is cut before anybody reads it, which has a test of its own. */
const maxBytes = 60_000

let server: TestServer
let host: Person
let roomId: string
const errors: string[] = []
const callers: Record<string, Person> = {}
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    onLogLine: line => {
      if (JSON.parse(line).level >= 50) errors.push(line)
    },
  })
  host = await signedIn(server, 'teacher')
  roomId = (await seedRoom(server, host.accountId)).id
  Object.assign(callers, { host, player: await visitor(server), student: await signedIn(server) })
  const seat = await openSeat(server.url, callers.player?.token ?? null, roomId)
  await seat.enter({ nickname: 'Mara' })
})
afterAll(() => server.close())

const getMessages = (): [keyof ClientMessages, unknown][] => {
  const known = { roomId, playerId: callers.player?.accountId ?? '' }
  const build = (schema: z.ZodType) => buildValue(schema, known)
  return [
    ['room-enter', build(enterRoomSchema)],
    ['room-answer', build(answerRoomSchema)],
    ...playerActSchema.options.map(
      act => ['room-player', { roomId, act: build(act) }] satisfies [string, unknown],
    ),
    ...hostActSchema.options.map(
      act => ['room-host', { roomId, seq: 0, act: build(act) }] satisfies [string, unknown],
    ),
  ] as [keyof ClientMessages, unknown][]
}

const connect = async ({ token }: Person) => {
  const socket = io(server.url, {
    auth: { token, protocol: protocolVersion },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** @returns the replies, in order */
const sendAll = async (person: Person, name: string, contents: readonly unknown[]): Promise<unknown[]> => {
  const replies: unknown[] = []
  for (let at = 0; at < contents.length; at += atOnce) {
    const socket = await connect(person)
    replies.push(
      ...(await Promise.all(
        contents.slice(at, at + atOnce).map(content => socket.timeout(120_000).emitWithAck(name, content)),
      )),
    )
    socket.disconnect()
  }
  return replies
}

const replySchema = z.looseObject({ refused: z.string().nullable() })

describe('messages of a socket', () => {
  test.each(['player', 'student', 'host'])('take whatever comes of a %s', async caller => {
    const person = callers[caller] ?? host
    for (const [name, valid] of getMessages()) {
      const contents = fc
        .sample(spoilt(valid), { seed: seedOf(`${name} ${caller}`), numRuns: tries })
        .filter(content => Buffer.byteLength(JSON.stringify(content) ?? '') < maxBytes)
      const replies = await sendAll(person, name, contents)
      for (const [nth, reply] of replies.entries()) {
        const isAnswer = replySchema.safeParse(reply)
        const tried = `${name}, ${repeatHint}: ${JSON.stringify(contents[nth])?.slice(0, 300)}`
        expect(isAnswer.success, tried).toBe(true)
        expect(isAnswer.data?.refused, tried).not.toBe('unavailable')
      }
    }
  })

  test('with an unknown name, without content or without a callback change nothing', async () => {
    const socket = await connect(callers.student ?? host)
    for (const name of ['room-nothing', 'constructor', '__proto__', 'toString', '']) socket.emit(name, {})
    for (const name of ['room-enter', 'room-answer', 'room-player', 'room-host']) {
      socket.emit(name)
      socket.emit(name, null)
      socket.emit(name, { roomId }, { reply: 'no function' })
    }
    expect(
      await socket.timeout(120_000).emitWithAck('room-player', { roomId, act: { act: 'leave' } }),
    ).toEqual({
      refused: 'not-in-room',
    })
    socket.disconnect()
  })

  test('left no error in the log, and another room is played as if nothing had been', async () => {
    const other = await seedRoom(server, host.accountId)
    const publicState = await openSeat(server.url, host.token, other.id, 'host')
    await publicState.enter()
    const player = await openSeat(server.url, (await visitor(server)).token, other.id)
    await player.enter({ nickname: 'Tom' })
    await publicState.host({ act: 'next' })
    await player.until(({ phase }) => phase === 'asking')
    expect(await player.answer(choice('c0'))).toEqual({ refused: null })
    await publicState.until(({ phase }) => phase === 'revealed')
    expect(errors).toEqual([])
  })
})
