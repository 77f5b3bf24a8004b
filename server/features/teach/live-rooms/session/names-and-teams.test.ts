// Names and teams of a room, as host and players change them: real sockets, real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { choice, frozenQuiz, typedQuestion } from '../../../../testing/live-rooms.ts'
import { visitor } from '../../../../testing/people.ts'
import { ask, joinAsPlayer, startRoom } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz() })
})
afterAll(() => server.close())

const done = { refused: null }

test('a player takes another name before the start, a host at any time, and nobody a taken or a rude one', async () => {
  const { host, seats } = await startRoom(server, { options: { rudeWords: 'de' } })
  const [mara, tom] = seats
  if (!mara || !tom) throw new Error('nobody came')
  expect(await mara.act({ act: 'rename', nickname: 'Mara' })).toEqual(done)
  expect(await tom.act({ act: 'rename', nickname: 'MARA' })).toEqual({ refused: 'nickname-taken' })
  for (const nickname of ['fuck you', 'Arschloch'])
    expect(await tom.act({ act: 'rename', nickname })).toEqual({ refused: 'nickname-rude' })
  await ask({ host, seats })
  expect(await tom.act({ act: 'rename', nickname: 'Tom' })).toEqual({ refused: 'not-allowed' })
  const { playerId } = tom.player()
  expect(await host.host({ act: 'rename', playerId, nickname: 'Tom B' })).toEqual(done)
  expect(
    await eventually(
      async () => tom.player().nickname,
      name => name === 'Tom B',
    ),
  ).toBe('Tom B')
})

test('a rude name doesn’t come in, unless the host has no list', async () => {
  const strict = await startRoom(server, { options: { rudeWords: 'en' }, players: 0 })
  const seat = await joinAsPlayer(server, await visitor(server), strict.roomId)
  expect(await seat.enter({ nickname: 'sh1thead' })).toEqual({ refused: 'nickname-rude' })
  expect(await seat.enter({ nickname: 'Scunthorpe' })).toMatchObject({ refused: null })
  const free = await startRoom(server, { options: { rudeWords: null }, players: 0 })
  const other = await joinAsPlayer(server, await visitor(server), free.roomId)
  expect(await other.enter({ nickname: 'sh1thead' })).toMatchObject({ refused: null })
})

test('a name with a way to meet elsewhere doesn’t come in, in any room', async () => {
  const room = await startRoom(server, { options: { rudeWords: null }, players: 0 })
  const seat = await joinAsPlayer(server, await visitor(server), room.roomId)
  expect(await seat.enter({ nickname: 'insta asha_rao' })).toEqual({ refused: 'nickname-rude' })
  expect(await seat.enter({ nickname: 'Asha R' })).toMatchObject({ refused: null })
})

test('a removed player leaves the phones’ lists and can return once the host allows it', async () => {
  const room = await startRoom(server)
  const { host, people, roomId, seats } = room
  const [mara, tom] = seats
  if (!mara || !tom || !people[1]) throw new Error('nobody came')
  const { playerId } = tom.player()
  await host.host({ act: 'remove', playerId })
  const newest = await eventually(
    async () => mara.frames.findLast(({ name }) => name === 'room-lobby')?.content,
    content => JSON.stringify(content ?? 'Player 2').includes('Player 2') === false,
  )
  expect(newest).toMatchObject({ players: 1 })
  const again = await joinAsPlayer(server, people[1], roomId)
  expect(await again.enter()).toEqual({ refused: 'removed' })
  expect(await host.host({ act: 'readmit', playerId })).toEqual(done)
  expect(await again.enter()).toMatchObject({ refused: null, player: { nickname: 'Player 2' } })
  expect(await host.host({ act: 'readmit', playerId })).toEqual({ refused: 'not-in-room' })
})

test('a player who left returns under a newly chosen name', async () => {
  const { seats, people, roomId } = await startRoom(server)
  await seats[0]?.act({ act: 'leave' })
  const again = await joinAsPlayer(server, people[0]!, roomId)
  expect(await again.enter()).toEqual({ refused: 'nickname-needed' })
  expect(await again.enter({ nickname: 'Mara' })).toMatchObject({ player: { nickname: 'Mara' } })
})

test('a player chooses a team before the start, a host at any time; there are no more than the host set', async () => {
  const { host, seats } = await startRoom(server, { options: { teams: 2 } })
  const [mara] = seats
  if (!mara) throw new Error('nobody came')
  const { team } = mara.player()
  expect(team).toBe(0)
  expect(await mara.act({ act: 'team', team: 1 })).toEqual(done)
  expect(await mara.act({ act: 'team', team: 2 })).toEqual({ refused: 'invalid' })
  await ask({ host, seats })
  expect(await mara.act({ act: 'team', team: 0 })).toEqual({ refused: 'not-allowed' })
  const { playerId } = mara.player()
  expect(await host.host({ act: 'team', playerId, team: 0 })).toEqual(done)
  await eventually(
    async () => mara.player().team,
    found => found === 0,
  )
})

test('teams are revealed with the end, as averages of their members', async () => {
  const { host, seats } = await startRoom(server, { options: { teams: 2 }, players: 3 })
  await ask({ host, seats })
  for (const [i, seat] of seats.entries()) await seat.answer(choice(i === 1 ? 'c1' : 'c0'))
  await host.until(publicState => publicState.phase === 'revealed')
  await host.host({ act: 'end' })
  const { teams } = await host.until(publicState => publicState.phase === 'ended')
  expect(teams).toEqual([
    { team: 0, points: 1000, members: 2 },
    { team: 1, points: 0, members: 1 },
  ])
})

test('typed answers that aren’t right wait for the host, and rude ones reach no wall', async () => {
  const { host, seats } = await startRoom(server, {
    options: { rudeWords: 'en', holdTyped: true },
    questions: [typedQuestion('What turns sugar into energy?', ['mitochondria'])],
    players: 3,
  })
  await ask({ host, seats })
  const typed = ['mitochondria', 'your mom is ugly', 'fuck this']
  for (const [i, seat] of seats.entries()) await seat.answer({ type: 'short-answer', text: typed[i] ?? '' })
  const { reveal } = await host.until(publicState => publicState.phase === 'revealed')
  expect(reveal).toMatchObject({ held: 1, answered: 3 })
  expect(reveal?.given.map(({ text }) => text)).toEqual(['mitochondria'])
  expect(await host.host({ act: 'release', number: 1 })).toEqual(done)
  const shown = await host.until(publicState => publicState.reveal?.held === 0)
  expect(shown.reveal?.given.map(({ text }) => text).sort()).toEqual(['mitochondria', 'your mom is ugly'])
})
