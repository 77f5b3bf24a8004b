// Attacks of players and strangers on a room: guessing codes, floods, large frames, other websites.
import { randomInt } from 'node:crypto'
import { protocolVersion } from '@lantern/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../../testing/client.ts'
import { choice, openSeat, seedRoom } from '../../../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let host: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { TRUST_PROXY: '1' } })
  host = await signedIn(server, 'teacher')
})
afterAll(() => server.close())

const closed = (socket: Socket) => new Promise<string>(resolve => socket.once('disconnect', resolve))

describe('codes', () => {
  /** Forged header in front of the proxy's entry. */
  const madeUp = () => `198.51.100.${randomInt(250)}`
  const find = async (person: Person, code: string, address: string) => {
    const response = await person.fetch('/api/live-rooms/find', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `${madeUp()}, ${address}` },
      body: JSON.stringify({ code }),
    })
    return response.status
  }
  const wrongCode = (code: string): string => {
    const other = String(randomInt(1_000_000)).padStart(6, '0')
    return other === code ? wrongCode(code) : other
  }

  test('can’t be walked from one address: it gets slow there, also for who is right, and nowhere else', async () => {
    const { code } = await seedRoom(server, host.accountId)
    const walker = await visitor(server)
    const answers: number[] = []
    for (let tries = 0; tries < 100; tries++) answers.push(await find(walker, wrongCode(code), '203.0.113.7'))
    expect(answers.every(status => status === 404)).toBe(true)
    const classmate = await visitor(server)
    expect(await find(classmate, code, '203.0.113.7')).toBe(200)
    const walked = Array.from({ length: 10 }, () => find(walker, wrongCode(code), '203.0.113.7'))
    expect((await Promise.all(walked)).filter(status => status === 429).length).toBeGreaterThanOrEqual(5)
    const classroom = await visitor(server)
    for (let nth = 0; nth < 300; nth++) expect(await find(classroom, code, '203.0.113.8')).toBe(200)
  })

  test('codes of ended rooms are unknown', async () => {
    const { id, code } = await seedRoom(server, host.accountId)
    const seat = await openSeat(server.url, host.token, id, 'host')
    await seat.enter()
    await seat.host({ act: 'end' })
    expect(await find(await visitor(server), code, '203.0.113.9')).toBe(404)
  })
})

describe('a connection', () => {
  test('that floods is refused, then cut, and what it had in the room stays', async () => {
    const { id } = await seedRoom(server, host.accountId)
    const person = await visitor(server)
    const seat = await openSeat(server.url, person.token, id)
    await seat.enter({ nickname: 'Flood' })
    const gone = closed(seat.socket)
    const replies: unknown[] = []
    for (let i = 0; i < 200; i++)
      seat.socket.emit(
        'room-player',
        { roomId: id, act: { act: 'ready', isReady: true } },
        (reply: unknown) => replies.push(reply),
      )
    expect(await gone).toBe('io server disconnect')
    expect(replies).toContainEqual({ refused: 'too-fast' })
    const again = await openSeat(server.url, person.token, id)
    expect(await again.enter()).toMatchObject({ refused: null, player: { nickname: 'Flood' } })
  })

  test('that sends what cannot be stored is refused, and the room goes on', async () => {
    const { id } = await seedRoom(server, host.accountId)
    const person = await visitor(server)
    const seat = await openSeat(server.url, person.token, id)
    expect(await seat.enter({ nickname: 'ab\ud800cd' })).toEqual({ refused: 'invalid' })
    await seat.enter({ nickname: 'Nul' })
    const answer = { roomId: id, number: 1, answerId: crypto.randomUUID() }
    for (const text of ['a\0', 'a\udc00'])
      expect(
        await seat.socket.emitWithAck('room-answer', { ...answer, response: { type: 'short-answer', text } }),
      ).toEqual({ refused: 'invalid' })
    const other = await openSeat(server.url, (await visitor(server)).token, id)
    expect(await other.enter({ nickname: 'Mara' })).toMatchObject({ refused: null })
  })

  test('that sends more than 64 KB at once is cut', async () => {
    const { id } = await seedRoom(server, host.accountId)
    const seat = await openSeat(server.url, (await visitor(server)).token, id)
    const gone = closed(seat.socket)
    seat.socket.emit('room-enter', { roomId: id, as: 'player', nickname: 'x'.repeat(70_000) })
    expect(await gone).toBe('transport close')
  })

  test.each([
    ['room-enter', null],
    ['room-enter', { roomId: 'none', as: 'player' }],
    ['room-enter', { roomId: crypto.randomUUID(), as: 'admin' }],
    ['room-answer', { roomId: crypto.randomUUID() }],
    ['room-host', { roomId: crypto.randomUUID(), seq: 0, act: { act: 'key' } }],
  ])('that sends %s with %o is refused as invalid', async (name, content) => {
    const seat = await openSeat(server.url, (await visitor(server)).token, crypto.randomUUID())
    expect(await seat.socket.emitWithAck(name, content)).toEqual({ refused: 'invalid' })
  })

  test('from another website is refused', async () => {
    const { token } = await visitor(server)
    const socket = io(server.url, {
      auth: { token, protocol: protocolVersion },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: 'https://elsewhere.test' },
    })
    const outcome = await new Promise<string>(resolve => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', () => resolve('refused'))
    })
    expect(outcome).toBe('refused')
  })

  test('leaves its rooms when the session ends', async () => {
    const { id } = await seedRoom(server, host.accountId)
    const student = await signedIn(server)
    const seat = await openSeat(server.url, student.token, id)
    await seat.enter({ nickname: 'Mara' })
    const watching = await openSeat(server.url, host.token, id, 'host')
    expect(await watching.enter()).toMatchObject({ host: { players: [{ nickname: 'Mara', isHere: true }] } })
    const gone = closed(seat.socket)
    await createPerson(server, student.token).call('POST /logout')
    await gone
    expect(await watching.enter()).toMatchObject({ host: { players: [{ nickname: 'Mara', isHere: false }] } })
  })
})

test('a player can neither host nor answer for another', async () => {
  const { id } = await seedRoom(server, host.accountId)
  const seat = await openSeat(server.url, (await visitor(server)).token, id, 'host')
  expect(await seat.enter()).toEqual({ refused: 'not-allowed' })
  expect(await seat.host({ act: 'next' }, 0)).toEqual({ refused: 'not-allowed' })
  expect(await seat.answer(choice('c0'), { number: 1 }).catch(() => null)).toEqual({ refused: 'not-in-room' })
})
