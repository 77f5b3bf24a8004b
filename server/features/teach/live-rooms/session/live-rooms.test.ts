// Rooms as they are played: real sockets, real PostgreSQL.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import {
  choice,
  frozenQuiz,
  openSeat,
  planted,
  roomOptions,
  threeQuestions,
  typedQuestion,
} from '../../../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../../../testing/people.ts'
import {
  approvedTeacher,
  ask,
  joinAsPlayer,
  startRoom,
  waitForResult,
} from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz() })
})
afterAll(() => server.close())

test('a room is opened, found by its code, entered, played and ended', async () => {
  const teacher = await approvedTeacher(server)
  const body = { quizId: crypto.randomUUID(), options: roomOptions }
  const opened = await teacher.call('POST /live-rooms', { body })
  expect(opened.status).toBe(201)
  const { id, code } = opened.body.room
  const guest = await visitor(server)
  const found = await guest.call('POST /live-rooms/find', { body: { code } })
  expect(found.body.room).toMatchObject({ id, title: 'Tides', phase: 'lobby', guests: true })

  const host = await openSeat(server.url, teacher.token, id, 'host')
  const [mara, tom] = [
    await openSeat(server.url, guest.token, id),
    await openSeat(server.url, (await signedIn(server)).token, id),
  ]
  expect(await host.enter()).toMatchObject({ refused: null, host: { players: [] } })
  expect(await mara.enter({ nickname: 'Mara' })).toMatchObject({
    refused: null,
    player: { nickname: 'Mara' },
  })
  expect(await tom.enter({ nickname: 'mara' })).toEqual({ refused: 'nickname-taken' })
  await tom.enter({ nickname: 'Tom' })

  for (const number of [1, 2, 3]) {
    expect(await host.host({ act: 'next' })).toEqual({ refused: null })
    await Promise.all(
      [mara, tom].map(seat => seat.until(publicState => publicState.question?.number === number)),
    )
    expect(await mara.answer(choice('c0'))).toEqual({ refused: null })
    expect(await tom.answer(choice(number === 2 ? 'c0' : 'c1'))).toEqual({ refused: null })
    await host.until(publicState => publicState.phase === 'revealed')
  }
  expect(host.publicState().reveal).toMatchObject({ answered: 2, right: 1, counts: { c0: 1, c1: 1 } })
  for (const seat of [mara, tom]) await waitForResult(seat, 3)
  expect(mara.player()).toMatchObject({ points: 3000, place: 1, verdict: { outcome: 'right', gained: 1000 } })
  expect(tom.player()).toMatchObject({ points: 1000, place: 2, verdict: { outcome: 'wrong', gained: 0 } })
  await host.host({ act: 'next' })
  const { final } = await mara.until(publicState => publicState.phase === 'ended')
  expect(final?.podium.map(({ nickname, points }) => [nickname, points])).toEqual([
    ['Mara', 3000],
    ['Tom', 1000],
  ])
})

describe('before the reveal', () => {
  test('no message or reply to anybody holds the key, an explanation or a verdict', async () => {
    const room = await startRoom(server, {
      questions: [...threeQuestions(), typedQuestion('Who pulls?', ['planted-key'])],
    })
    const { host, seats } = room
    for (const number of [1, 2, 3, 4]) {
      await ask(room)
      const from = [host, ...seats].map(seat => seat.frames.length)
      const response = number === 4 ? { type: 'short-answer' as const, text: 'the Moon' } : choice('c0')
      await seats[0]?.answer(response)
      await seats[1]?.act({ act: 'ready', isReady: true })
      await seats[1]?.enter()
      if (number % 3 === 1) {
        await host.enter()
        await host.host({ act: 'pause' })
        await host.host({ act: 'resume' })
      }
      await eventually(
        async () => host.frames.slice(from[0]).map(({ name }) => name),
        names => names.includes('room-counts'),
      )
      const sent = JSON.stringify([host, ...seats].map(({ frames }, i) => frames.slice(from[i])))
      expect(sent).not.toMatch(new RegExp(`${Object.values(planted).join('|')}|planted-key`))
      expect(sent).not.toMatch(/"(?:key|explanation|reasons|outcome|right|gained|solution)":/)
      expect(host.publicState().reveal).toBeNull()
      expect(await host.host({ act: 'reveal' })).toEqual({ refused: null })
      await host.until(publicState => publicState.phase === 'revealed')
      expect(JSON.stringify(host.publicState().reveal)).toContain(planted.explanation)
    }
  })

  test('an answer can’t be given early, twice, for another question or by somebody who isn’t in', async () => {
    const room = await startRoom(server, { options: { readSeconds: 10 } })
    const [mara] = room.seats
    await ask(room)
    expect(await mara?.answer(choice('c0'))).toEqual({ refused: 'not-open' })
    expect(await mara?.answer(choice('c0'), { number: 2 })).toEqual({ refused: 'not-open' })
    server.clock.advance(10_000)
    const answerId = crypto.randomUUID()
    expect(await mara?.answer({ type: 'true-false', value: true })).toEqual({ refused: 'other-type' })
    expect(await mara?.answer(choice('c0'), { answerId })).toEqual({ refused: null })
    expect(await mara?.answer(choice('c0'), { answerId })).toEqual({ refused: null })
    expect(await mara?.answer(choice('c1'))).toEqual({ refused: 'already-answered' })
    const stranger = await joinAsPlayer(server, await visitor(server), room.roomId)
    expect(await stranger.answer(choice('c0'), { number: 1 })).toEqual({ refused: 'not-in-room' })
  })
})

test('an act on a stage that has moved on is refused', async () => {
  const room = await startRoom(server)
  await ask(room)
  const { seq } = room.host.publicState()
  await room.host.host({ act: 'reveal' })
  await room.host.until(publicState => publicState.phase === 'revealed')
  expect(await room.host.host({ act: 'skip' }, seq)).toEqual({ refused: 'state-moved' })
  expect(await room.seats[0]?.host({ act: 'next' })).toEqual({ refused: 'not-allowed' })
})

test('a wording that the host accepts counts for everybody who gave it', async () => {
  const question = typedQuestion('Which plant part makes sugar from light?', [
    'the green leaf blade of the plant',
  ])
  const room = await startRoom(server, { questions: [question], players: 3 })
  const { host, seats } = room
  await ask(room)
  const typed = ['leaf blade ', 'LEAF  blade', 'a stone']
  for (const [i, seat] of seats.entries()) {
    server.clock.advance(10)
    expect(await seat.answer({ type: 'short-answer', text: typed[i] ?? '' })).toEqual({ refused: null })
  }
  const { reveal } = await host.until(publicState => publicState.phase === 'revealed')
  expect(reveal?.given).toContainEqual({ text: 'leaf blade', count: 2, outcome: 'check', gap: 0 })
  await host.host({ act: 'accept', number: 1, text: 'leaf blade', gap: 0 })
  const after = await host.until(publicState => publicState.reveal?.right === 2)
  expect(after.leaderboard.map(({ points }) => points)).toEqual([1000, 1000, 0])
})

test('gaps count separately, and an accepted wording applies to its own gap', async () => {
  const question: AuthoredQuestion = {
    ...typedQuestion('', []),
    body: { type: 'gap', stem: 'The _____ orbits the _____.', spelling: 'exact' },
    key: { type: 'gap', accepted: ['Moon'], more: [['Earth']] },
  }
  const room = await startRoom(server, { questions: [question], players: 3 })
  const { host, seats } = room
  await ask(room)
  const typed = [
    ['Moon', 'Earth'],
    ['Moon', 'Erde'],
    ['Erde', 'Sun'],
  ]
  for (const [i, seat] of seats.entries()) {
    server.clock.advance(10)
    const [text = '', ...more] = typed[i] ?? []
    expect(await seat.answer({ type: 'gap', text, more })).toEqual({ refused: null })
  }
  const { reveal } = await host.until(publicState => publicState.phase === 'revealed')
  expect(reveal?.right).toBe(1)
  expect(reveal?.given).toContainEqual({ text: 'Moon', count: 2, outcome: 'right', gap: 0 })
  expect(reveal?.given).toContainEqual({ text: 'Erde', count: 1, outcome: 'wrong', gap: 1 })
  await host.host({ act: 'accept', number: 1, text: 'Erde', gap: 1 })
  const after = await host.until(publicState => publicState.reveal?.right === 2)
  expect(after.leaderboard.map(({ points }) => points)).toEqual([1000, 1000, 0])
})

test('frequently missed questions are replayed by the same people under their names', async () => {
  const room = await startRoom(server)
  for (const number of [1, 2, 3]) {
    await ask(room)
    for (const seat of room.seats) await seat.answer(choice(number === 2 ? 'c3' : 'c0'))
    await room.host.until(publicState => publicState.phase === 'revealed')
  }
  const running = await room.teacher.call('POST /live-rooms/:roomId/replay', {
    params: { roomId: room.roomId },
  })
  expect(running.body.code).toBe('room-running')
  await room.host.host({ act: 'next' })
  const ended = await room.host.until(publicState => publicState.phase === 'ended')
  expect(ended.final).toMatchObject({ missed: 1, hardest: { number: 2, right: 0, answered: 2 } })
  const replay = await room.teacher.call('POST /live-rooms/:roomId/replay', {
    params: { roomId: room.roomId },
  })
  expect(replay.body.room).toMatchObject({ total: 1, phase: 'lobby' })
  const { final } = await room.seats[0]!.until(
    publicState => (publicState.final?.nextRoomId ?? null) !== null,
  )
  const next = await joinAsPlayer(server, room.people[0]!, final?.nextRoomId ?? '')
  expect(await next.enter()).toMatchObject({
    player: { nickname: 'Player 1', avatar: room.seats[0]?.player().avatar },
  })
})

test('a room that is deleted closes to everybody in it', async () => {
  const room = await startRoom(server)
  await room.teacher.call('DELETE /live-rooms/:roomId', { params: { roomId: room.roomId } })
  await eventually(
    async () => room.seats[0]?.frames.some(({ name }) => name === 'room-closed'),
    closed => closed === true,
  )
  expect(await room.seats[0]?.enter()).toEqual({ refused: 'room-unknown' })
})
