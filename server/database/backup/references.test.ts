// Tests that rows in circular references, and rows written by triggers, are restored unchanged.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { dumpDatabase } from './dump.ts'
import { loadDatabase } from './load.ts'

let [from, to]: TestDatabase[] = []
let folder: string
beforeAll(async () => {
  ;[from, to] = [await createTestDatabase(), await createTestDatabase()]
  folder = await mkdtemp(join(tmpdir(), 'lantern-references-'))
})
afterAll(async () => {
  await from?.close()
  await to?.close()
  await rm(folder, { recursive: true, force: true })
})

const made = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [person, doubt, answer, room] = [1, 2, 3, 4].map(made)

const fill = `
  insert into accounts (id, kind, email, username, created_at)
    values ('${person}', 'account', 'person@school.test', 'Person', now());
  insert into doubts (id, asker_id, question, subject, subcategory, asked_at, waits_since, next_offer_at, updated_at)
    values ('${doubt}', '${person}', 'Why?', '', '', now(), now(), now(), now());
  insert into confirmed_answers (id, doubt_id, asker_id, state, decided_at, subject, subcategory)
    values ('${answer}', '${doubt}', '${person}', 'agreed', now(), '', '');
  update doubts set known_answer_id = '${answer}';
  insert into live_rooms (id, code, host_id, title, questions, options, opened_at, alive_at, visited_at)
    values ('${room}', '000001', '${person}', 'Tides', '[]', '{}', now(), now(), now());
  insert into shared_results (kind, session_id, shared_at) values ('room', '${room}', now());`

const contents = async (database: TestDatabase | undefined) => {
  const query = `select (select jsonb_agg(d) from doubts d) doubts, (select jsonb_agg(a) from confirmed_answers a) answers,
    (select jsonb_agg(w) from work_sessions w) sessions, (select jsonb_agg(s) from shared_results s) shared`
  return (await database?.pool.query(query))?.rows[0]
}

test('a doubt with the answer that it was shown, and a room with its work session', async () => {
  await from?.pool.query(fill)
  const before = await contents(from)
  expect(before).toMatchObject({
    doubts: [{ id: doubt, known_answer_id: answer }],
    sessions: [{ id: room, kind: 'room' }],
  })
  const dump = await dumpDatabase(from?.url ?? '', join(folder, 'tables'))
  await loadDatabase(to?.url ?? '', join(folder, 'tables'), dump)
  expect(await contents(to)).toEqual(before)
})
