// Conversion of a visit into an account: all or nothing, however often and by whomever it is requested.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createSessionStore } from '../../people/identity/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

/** Tables with an owner, and their owner column. */
const owned = {
  threads: 'owner_id',
  generations: 'owner_id',
  summaries: 'owner_id',
  mind_maps: 'owner_id',
  quizzes: 'owner_id',
  quiz_attempts: 'player_id',
  decks: 'owner_id',
  notes: 'owner_id',
  card_reviews: 'account_id',
  concepts: 'account_id',
  evidence: 'account_id',
  live_room_players: 'player_id',
}

const countOwned = async ({ accountId }: Person): Promise<Record<string, number>> => {
  const counts = Object.entries(owned).map(async ([table, column]) => {
    const { rows } = await query(`select count(*)::int as n from ${table} where ${column} = $1`, [accountId])
    return [table, rows[0].n]
  })
  return Object.fromEntries(await Promise.all(counts))
}

const everyTable = (n: number) => Object.fromEntries(Object.keys(owned).map(table => [table, n]))

const startVisit = async (): Promise<Person> => {
  const guest = await visitor(server)
  const account = await createSessionStore(server.database.db, server.clock).authenticate(guest.token ?? '')
  return { ...guest, accountId: account?.accountId ?? '' }
}

/** Visit with one of everything that is moved. */
const busyVisit = async (): Promise<Person> => {
  const guest = await startVisit()
  const host = await signedIn(server, 'teacher')
  const ids = [guest.accountId, host.accountId, crypto.randomUUID()]
  const insert = `
    with source as (insert into sources (owner_id, name, kind, bytes, hash, created_at)
      values ($2, 'Tides', 'text', 1, $3::text, now()) returning id),
    summary as (insert into summaries (owner_id, source_id, length, created_at)
      select $1, id, 'short', now() from source returning id),
    generation as (insert into generations (owner_id, kind, result_id, source_ids, created_at)
      select $1, 'summary', id, '{}', now() from summary),
    note as (insert into notes (owner_id, source_id, quote, prefix, suffix, text, created_at)
      select $1, id, 'The tides', '', '', '', now() from source),
    map as (insert into mind_maps (owner_id, source_id, name, created_at, updated_at)
      select $1, id, 'Tides', now(), now() from source),
    thread as (insert into threads (owner_id, created_at, updated_at) values ($1, now(), now())),
    quiz as (insert into quizzes (owner_id, title, origin, sources, settings, created_at)
      values ($1, 'Tides', 'material', '[]', '{}', now()) returning id),
    attempt as (insert into quiz_attempts (quiz_id, player_id, mode, time_factor, started_at)
      select id, $1, 'practice', 1, now() from quiz),
    deck as (insert into decks (owner_id, name, origin, created_at) values ($1, 'Tides', 'own', now()) returning id),
    card as (insert into cards (deck_id, ordinal, front, back, created_at)
      select id, 0, 'What follows the Moon?', 'The tides', now() from deck returning id),
    review as (insert into card_reviews (card_id, account_id, grade, at, was_suspended)
      select id, $1, 'good', now(), false from card),
    concept as (insert into concepts (account_id, key, label) values ($1, 'tide', 'tides') returning id),
    answer as (insert into evidence (concept_id, account_id, reference, kind, stem, bloom, share, guess, spent_ms, at)
      select id, $1, $3::text, 'quiz', 'What follows?', 'remember', 1, 0, 1, now() from concept),
    room as (insert into live_rooms (code, host_id, title, questions, options, opened_at, alive_at, visited_at)
      values (substr(md5($3::text), 1, 6), $2, 'Tides', '[]', '{}', now(), now(), now()) returning id)
    insert into live_room_players (room_id, player_id, nickname, avatar, is_guest, choice_seed, joined_at)
    select id, $1, 'Guest', 1, true, 1, now() from room`
  await query(insert, ids)
  expect(await countOwned(guest)).toEqual(everyTable(1))
  return guest
}

const convertVisit = (person: Person, guest: Person) =>
  person.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })

test('everything that a visit created moves to the account', async () => {
  const guest = await busyVisit()
  const person = await signedIn(server)
  expect((await convertVisit(person, guest)).body).toEqual({ success: true, threads: 1 })
  expect(await countOwned(person)).toEqual(everyTable(1))
  expect(await countOwned(guest)).toEqual(everyTable(0))
})

test.each(Object.keys(owned))('everything stays with the visit until %s can be moved', async table => {
  const guest = await busyVisit()
  const person = await signedIn(server)
  await query(`create or replace function refuse_move() returns trigger language plpgsql
    as $$ begin raise exception 'planted'; end $$`)
  await query(
    `create trigger refuse_move before update or delete on ${table} for each row execute function refuse_move()`,
  )
  expect((await convertVisit(person, guest)).status).toBe(500)
  expect(await countOwned(guest)).toEqual(everyTable(1))
  expect(await countOwned(person)).toEqual(everyTable(0))
  await query(`drop trigger refuse_move on ${table}`)
  expect((await convertVisit(person, guest)).body.threads).toBe(1)
  expect(await countOwned(person)).toEqual(everyTable(1))
})

test('twenty parallel conversions move it once', async () => {
  const guest = await busyVisit()
  const person = await signedIn(server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => convertVisit(person, guest)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers.map(({ body }) => body.threads).sort()).toEqual([...Array(19).fill(0), 1])
  expect(await countOwned(person)).toEqual(everyTable(1))
})

test('several visits of one person at once all go along, what they have in common as one', async () => {
  const guests = await Promise.all(Array.from({ length: 5 }, busyVisit))
  const person = await signedIn(server)
  const answers = await Promise.all(
    guests.flatMap(guest => [convertVisit(person, guest), convertVisit(person, guest)]),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await countOwned(person)).toEqual({ ...everyTable(5), concepts: 1 })
})

test('asked for by two accounts at once, a visit goes whole into one of them', async () => {
  const guest = await busyVisit()
  const people = [await signedIn(server), await signedIn(server)]
  const answers = await Promise.all(
    [...people, ...people, ...people].map(person => convertVisit(person, guest)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const counts = await Promise.all(people.map(countOwned))
  expect(counts).toContainEqual(everyTable(1))
  expect(counts).toContainEqual(everyTable(0))
})
