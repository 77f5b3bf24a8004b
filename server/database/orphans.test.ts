// Tests rows of earlier versions that violate the constraints of migration 35, and their repair.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateDatabase, migrateDatabaseTo } from './migrate.ts'

const migrationsBefore = 35
const name = `orphans_${randomBytes(6).toString('hex')}`
const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
const url = new URL(inject('clusterUrl'))
url.pathname = `/${name}`
const client = new pg.Client({ connectionString: url.href })

/** Readable ids: `made(1)` and so on are rows, `gone` is the id of none. */
const made = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const gone = made(999)
const [teacher, quiz, question, teacherQuiz, room, replay, homework, homeworkWithoutQuiz, printing] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(made)
const [student, page, attempt, attemptOfNothing, doubt, message, picture, pictureOfNothing, schoolClass] = [
  10, 11, 12, 13, 14, 15, 16, 17, 18,
].map(made)

const fill = `
  insert into accounts (id, kind, email, username, created_at)
    values ('${teacher}', 'account', 'teacher@school.test', 'Teacher', now());
  insert into classes (id, owner_id, name, subject, code, created_at)
    values ('${schoolClass}', '${teacher}', 'Physics', 'Physics', 'ABCDEF', now());
  insert into quizzes (id, owner_id, title, origin, sources, settings, created_at)
    values ('${quiz}', '${teacher}', 'Tides', 'homework', '[]', '{}', now());
  insert into quiz_questions (id, quiz_id, ordinal, body, key, explanation, reasons, bloom, difficulty, citations, check_first)
    values ('${question}', '${quiz}', 0, '{}', '{}', '', '[]', 'remember', 'easy', '[]', false);
  insert into teacher_quizzes (id, owner_id, title, sources, plan, created_at, updated_at)
    values ('${teacherQuiz}', '${teacher}', 'Tides', '[]', '{}', now(), now());
  insert into homework (id, teacher_id, quiz_id, class_id, title, settings, ends_at, created_at) values
    ('${homework}', '${teacher}', '${quiz}', '${schoolClass}', 'Tides', '{}', now(), now()),
    ('${homeworkWithoutQuiz}', '${teacher}', '${gone}', null, 'Lost', '{}', now(), now());
  insert into quiz_attempts (id, quiz_id, player_id, mode, time_factor, started_at, homework_id, open_question_id) values
    ('${attempt}', '${quiz}', '${teacher}', 'practice', 1, now(), '${homework}', '${gone}'),
    ('${attemptOfNothing}', '${quiz}', '${teacher}', 'practice', 1, now(), '${gone}', null);
  insert into live_rooms (id, code, host_id, quiz_id, replay_of_id, title, questions, options, opened_at, alive_at, visited_at)
    values ('${room}', '000001', '${teacher}', '${gone}', '${gone}', 'Tides', '[]', '{}', now(), now(), now()),
    ('${replay}', '000002', '${teacher}', '${teacherQuiz}', '${room}', 'Tides', '[]', '{}', now(), now(), now());
  insert into planned_rooms (host_id, quiz_id, class_id, is_for_all, admits_others, title, options, starts_at, created_at)
    values ('${teacher}', '${gone}', '${schoolClass}', true, false, 'Tides', '{}', now(), now());
  insert into printings (id, owner_id, paper_revision, code, title, class_name, school, mode, paper, roll_digits, sheets,
      questions, variants, printed_at, kept_days, expires_at)
    values ('${printing}', '${teacher}', 0, 'code', 'Tides', '', '', 'named', 'a4', 3, 1, '[]', '[]', now(), 30, now());
  insert into printing_students (id, printing_id, name, roll_number) values ('${student}', '${printing}', 'Ann', '');
  insert into scan_pages (id, owner_id, place, bytes, media_type, added_at, student_id, read_student_id)
    values ('${page}', '${teacher}', 1, 1, 'image/png', now(), '${student}', '${gone}');
  insert into doubts (id, asker_id, question, subject, subcategory, known_answer_id, asked_at, waits_since, next_offer_at, updated_at)
    values ('${doubt}', '${teacher}', 'Why?', '', '', '${gone}', now(), now(), now(), now());
  insert into doubt_messages (doubt_id, id, author_id, text, sent_at)
    values ('${doubt}', '${message}', '${teacher}', 'So.', now());
  insert into doubt_pictures (id, owner_id, doubt_id, message_id, file_key, bytes, media_type, width, height, added_at) values
    ('${picture}', '${teacher}', '${doubt}', '${message}', 'files/there', 1, 'image/png', 1, 1, now()),
    ('${pictureOfNothing}', '${teacher}', '${doubt}', '${gone}', 'files/lost', 1, 'image/png', 1, 1, now());
  insert into key_corrections (kind, session_id, question_number, what, at, by_id) values
    ('room', '${room}', 1, 'left-out', now(), '${teacher}'), ('room', '${gone}', 1, 'left-out', now(), '${teacher}'),
    ('paper', '${homework}', 1, 'left-out', now(), '${teacher}');
  insert into shared_results (kind, session_id, shared_at)
    values ('paper', '${printing}', now()), ('homework', '${gone}', now());
  insert into gradebook_columns (homework_id, weight) values ('${homework}', 2);
  insert into audit_entries (at, act) values (now(), 'room-key-corrected');`

beforeAll(async () => {
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  await migrateDatabaseTo(url.href, migrationsBefore)
  await client.connect()
  await client.query(fill)
  await migrateDatabase(url.href)
})
afterAll(async () => {
  await client.end()
  await cluster.query(`drop database ${name} with (force)`)
  await cluster.end()
})

const rows = async (query: string): Promise<unknown[][]> =>
  (await client.query({ text: query, rowMode: 'array' })).rows

test('each piece of work has its row', async () => {
  expect(await rows('select id, kind, class_id from work_sessions order by id')).toEqual([
    [room, 'room', null],
    [replay, 'room', null],
    [homework, 'homework', schoolClass],
    [printing, 'paper', null],
  ])
})

test('a row that only lost its reference loses the id', async () => {
  expect(await rows('select id, quiz_id, replay_of_id from live_rooms order by id')).toEqual([
    [room, null, null],
    [replay, teacherQuiz, room],
  ])
  expect(await rows('select quiz_id from planned_rooms')).toEqual([[null]])
  expect(await rows('select student_id, read_student_id from scan_pages')).toEqual([[student, null]])
  expect(await rows('select known_answer_id from doubts')).toEqual([[null]])
})

test('an unreachable row is deleted with its file', async () => {
  expect(await rows('select id from homework')).toEqual([[homework]])
  expect(await rows('select id, open_question_id from quiz_attempts')).toEqual([[attempt, null]])
  expect(await rows('select kind, session_id from key_corrections')).toEqual([['room', room]])
  expect(await rows('select kind, session_id from shared_results')).toEqual([['paper', printing]])
  expect(await rows('select id from doubt_pictures')).toEqual([[picture]])
  expect(await rows('select file_key from files_to_remove')).toEqual([['files/lost']])
})

test('an earlier name of an act is replaced by the current one', async () => {
  expect(await rows('select act from audit_entries')).toEqual([['key-corrected']])
})

test('every constraint holds for every row', async () => {
  expect(await rows('select conname from pg_constraint where not convalidated')).toEqual([])
})

test('a piece of work takes what belongs to it along, and follows its class', async () => {
  await client.query(`update printings set class_id = '${schoolClass}'`)
  expect(await rows(`select class_id from work_sessions where kind = 'paper'`)).toEqual([[schoolClass]])
  await client.query(`delete from classes`)
  expect(await rows('select distinct class_id from work_sessions')).toEqual([[null]])
  await client.query('delete from live_rooms; delete from homework; delete from printings')
  for (const table of ['work_sessions', 'key_corrections', 'shared_results', 'gradebook_columns'])
    expect([table, await rows(`select * from ${table}`)]).toEqual([table, []])
})

test('a room whose code is taken leaves no row', async () => {
  const open = `insert into live_rooms (code, host_id, title, questions, options, opened_at, alive_at, visited_at)
    values ('000003', '${teacher}', 'Tides', '[]', '{}', now(), now(), now()) on conflict do nothing`
  await client.query(open)
  await client.query(open)
  expect(await rows('select count(*)::int from work_sessions')).toEqual([[1]])
})
