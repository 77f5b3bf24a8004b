// Player whose device stops reading: disconnected, so that it costs neither memory nor the others.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { choice, choiceQuestion, openSeat, type RoomSeat, seedRoom } from '../../../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../../../testing/people.ts'
import { openRawSocket } from '../../../../testing/raw-socket.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let host: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  host = await signedIn(server, 'teacher')
})
afterAll(() => server.close())

/** State of some 75 KB, so that a few fill the system's buffer of a connection. */
const largeQuestion = () => {
  const text = '星'.repeat(2000)
  const choices = Array.from({ length: 12 }, (_, i) => ({ id: `c${i}`, text }))
  return choiceQuestion(text, { body: { type: 'single-choice', stem: text, choices } })
}

/** Pace below the server's rate limit. */
const paceMs = 55

const isHere = (seat: RoomSeat, nickname: string): boolean => {
  const people = seat.frames.flatMap(({ name, content }) =>
    name === 'room-people' ? (content as { changed: { nickname: string; isHere: boolean }[] }).changed : [],
  )
  return people.findLast(player => player.nickname === nickname)?.isHere ?? true
}

/** Changes the room so that the whole public state is sent again. */
const resendPublicState = async (seat: RoomSeat, times: number): Promise<void> => {
  expect(await seat.host({ act: 'lock', isLocked: times % 2 === 0 })).toEqual({ refused: null })
  await sleep(paceMs)
}

const listPublicStates = (packets: readonly string[]): PublicRoomState[] =>
  packets
    .filter(packet => packet.startsWith('42["room-state"'))
    .map(packet => JSON.parse(packet.slice(2))[1].publicState)

test('a player who doesn’t read is dropped, and the others have every stage', async () => {
  const { id } = await seedRoom(server, host.accountId, { seconds: null }, [largeQuestion()])
  const hosting = await openSeat(server.url, host.token, id, 'host')
  await hosting.enter()
  const reading = await openSeat(server.url, (await visitor(server)).token, id)
  await reading.enter({ nickname: 'Reading' })
  const silent = await openRawSocket(server.url, (await visitor(server)).token)
  const entered = await silent.ask('room-enter', { roomId: id, as: 'player', nickname: 'Silent' })
  expect(entered).toContain('"refused":null')
  await hosting.host({ act: 'next' })
  silent.stopReading()

  let changes = 0
  while (isHere(hosting, 'Silent') && changes < 300) {
    changes += 1
    await resendPublicState(hosting, changes)
  }
  expect(isHere(hosting, 'Silent')).toBe(false)
  const seqWhenDropped = hosting.publicState().seq
  for (let more = 1; more <= 20; more += 1) await resendPublicState(hosting, changes + more)

  // Seats that read are never delayed by the silent one.
  await reading.until(({ seq }) => seq === hosting.publicState().seq)
  const seqs = reading.frames.flatMap(({ name, content }) =>
    name === 'room-state' ? [(content as { publicState: PublicRoomState }).publicState.seq] : [],
  )
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => (seqs[0] ?? 0) + i))
  expect(seqs.length).toBeGreaterThanOrEqual(changes + 20)
  expect(await reading.answer(choice('c0'))).toEqual({ refused: null })

  // Messages on their way still arrive; none was stored after it was dropped.
  await silent.readToTheEnd()
  const last = listPublicStates(silent.packets).at(-1)
  expect(last?.seq).toBeLessThanOrEqual(seqWhenDropped)
  expect(listPublicStates(silent.packets).length).toBeLessThan(changes)
})

test('a dropped player returns to the current state', async () => {
  const { id } = await seedRoom(server, host.accountId, { seconds: null }, [largeQuestion()])
  const hosting = await openSeat(server.url, host.token, id, 'host')
  await hosting.enter()
  const { token } = await visitor(server)
  const silent = await openRawSocket(server.url, token)
  await silent.ask('room-enter', { roomId: id, as: 'player', nickname: 'Back' })
  await hosting.host({ act: 'next' })
  silent.stopReading()
  for (let changes = 1; isHere(hosting, 'Back') && changes < 300; changes += 1)
    await resendPublicState(hosting, changes)
  const again = await openSeat(server.url, token, id)
  const entered = await again.enter()
  expect(entered).toMatchObject({ refused: null, player: { nickname: 'Back' } })
  expect(again.publicState().seq).toBe(hosting.publicState().seq)
  await eventually(async () => isHere(hosting, 'Back'), Boolean)
  await silent.readToTheEnd()
})
