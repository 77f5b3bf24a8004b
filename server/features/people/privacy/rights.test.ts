// Tests export and deletion: 21 words are planted in all data of one student. Their copy contains them,
// and after the deletion they are nowhere, neither in the database nor in the folder, while everybody else's
// rows are unchanged.
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { belongsTo, getEntry, quoteId, selectCopy, tableNames } from '../../../database/register/index.ts'
import { createFolderStorage } from '../../../platform/storage/folder.ts'
import { createHooks } from '../../../processes/mounts.ts'
import { createPerson, type Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type OwnedRows, seedOwnedRows } from '../../../testing/owned-rows.ts'
import { nobody, password, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sweepHomework } from '../../teach/homework/index.ts'
import { createSessionStore } from '../identity/index.ts'
import { sweepPrivacy } from './mount.ts'

let server: TestServer
let owner: Person
let teacher: Person
let own: OwnedRows
let email: string

/** Unique words. */
const words = Array.from({ length: 21 }, (_, nth) => `zq${(nth + 10).toString(36)}wv${nth}xj`)
const [w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20] = words

const query = <R extends object>(text: string, values: unknown[] = []) =>
  server.database.pool.query<R>(text, values)

/** Plants a word in each place for a person’s own text. */
const plant = async () => {
  const id = owner.accountId
  await query('update accounts set username = $2, phone = $3 where id = $1', [id, `Asha ${w0}`, w1])
  await owner.call('PATCH /sources/:sourceId', {
    params: { sourceId: own.sourceId },
    body: { name: `Sea ${w2}` },
  })
  const added = await owner.upload(
    `${w3}.txt`,
    `The tides follow the Moon, says ${w3}. The Sun adds to them.`,
  )
  await eventually(
    async () =>
      (await owner.call('GET /sources/:sourceId', { params: { sourceId: added.body.source.id } })).body.source
        .state,
    state => state === 'ready',
  )
  await owner.call('PATCH /threads/:threadId', {
    params: { threadId: own.threadId },
    body: { name: `On ${w4}` },
  })
  await query('update turns set question = $2 where thread_id = $1', [own.threadId, `What of ${w5}?`])
  await query('update notes set text = $2 where owner_id = $1', [id, `See ${w6}`])
  await query('update cards set front = $2 where deck_id = $1', [own.deckId, `Who is ${w7}?`])
  await query('update folders set name = $2 where owner_id = $1', [id, w8])
  await query('update doubts set question = $2 where asker_id = $1', [id, `Why ${w9}?`])
  await owner.call('POST /doubts/:doubtId/messages', {
    params: { doubtId: own.doubtId },
    body: { id: crypto.randomUUID(), text: `Because of ${w10}` },
  })
  await query(
    `update notifications set about = jsonb_set(about, '{title}', to_jsonb($2::text))
    where about->>'doubtId' = $1`,
    [own.doubtId, w11],
  )
  await query('update quizzes set title = $2 where owner_id = $1', [id, w12])
  await query('update mind_maps set name = $2 where owner_id = $1', [id, w13])
  await plantInClass(id)
  await query('update doubt_reports set note = $2 where reporter_id = $1', [id, w16])
  await query(
    `insert into audit_entries (at, actor_id, actor_name, act, subject_id, subject_name, note)
     values (now(), $1, 'Admin', 'user-suspended', $2, $3, $4)`,
    [teacher.accountId, id, `Asha ${w0}`, `Wrote ${w17}`],
  )
  await server.mailer.send({ to: email, subject: 'For you', text: w18 ?? '', html: w18 ?? '' })
  await query(
    `insert into recording_corrections
       (source_id, number, batch, first_word, word_count, starts_at, heard, text, corrected_at)
     values ($1, 0, 0, 0, 1, 0, 'moon', $2, now())`,
    [own.recordingId, w20],
  )
  await query('update doubt_pictures set lines = $2::jsonb where owner_id = $1', [
    id,
    JSON.stringify([{ text: w19, confidence: 1, corrected: false }]),
  ])
}

/**
 * Personal data in a class: a typed answer in homework, a nickname and a typed answer in a room of somebody
 * else.
 */
const plantInClass = async (id: string) => {
  const params = { homeworkId: own.homeworkId }
  const { body } = await owner.call('POST /assigned-homework/:homeworkId/attempts', { params })
  await query(
    `insert into quiz_answers (attempt_id, question_id, response, outcome, share, answered_at)
     select $1, id, $2::jsonb, 'right', 1, now() from quiz_questions
     where quiz_id = (select quiz_id from homework where id = $3) limit 1
     on conflict (attempt_id, question_id) do update set response = excluded.response, outcome = 'right', share = 1`,
    [body.attempt.id, JSON.stringify({ type: 'short-answer', text: w14 }), own.homeworkId],
  )
  const { rows } = await query<{ id: string }>(
    `insert into live_rooms (code, host_id, title, questions, options, opened_at, ended_at, alive_at, visited_at)
     select '999999', $1, 'Tides', '[]', options, now(), now(), now(), now() from live_rooms limit 1 returning id`,
    [teacher.accountId],
  )
  const roomId = rows[0]?.id
  await query(
    `insert into live_room_players (room_id, player_id, nickname, avatar, is_guest, choice_seed, joined_at)
     values ($1, $2, $3, 1, false, 1, now())`,
    [roomId, id, w15],
  )
  await query(
    `insert into live_room_answers (room_id, number, player_id, answer_id, response, spent_ms, at)
     values ($1, 1, $2, gen_random_uuid(), $3, 900, now())`,
    [roomId, id, JSON.stringify({ type: 'gap', text: w15, more: [w15] })],
  )
  await query(`insert into live_room_events (room_id, seq, event, at) values ($1, 1, $2, now())`, [
    roomId,
    JSON.stringify({ type: 'removed', playerId: id }),
  ])
}

beforeAll(async () => {
  // Rows of others are compared: the worker must not find lost work of theirs meanwhile.
  server = await startTestServer({ sweepEveryMs: 3_600_000 })
  const seeded = await seedOwnedRows(server)
  owner = seeded.crowd.owner
  teacher = seeded.crowd.teacher
  own = seeded.own
  email = (await owner.call('GET /session')).body.user.email
  await pictureRead(owner, own.pictureId)
  await plant()
})
afterAll(() => server.close())

const pictureRead = (person: Person, pictureId: string) =>
  eventually(
    async () =>
      (await person.call('GET /doubt-pictures/:pictureId', { params: { pictureId } })).body.picture.state,
    state => state !== 'reading',
  )

/** Same amount of data again, of other people. */
/** Waits for background work, which would change rows between two reads. */
const nothingRuns = () =>
  eventually(
    async () =>
      (await query("select name, state from pgboss.job where state in ('created', 'retry', 'active')")).rows,
    running => running.length === 0,
  )

const seedOthers = async () => {
  const { crowd, own: rows } = await seedOwnedRows(server)
  await pictureRead(crowd.owner, rows.pictureId)
  await nothingRuns()
}

/** Rows of all tables, including jobs and migrations. */
const readDatabase = async (): Promise<Map<string, string[]>> => {
  const { rows: tables } = await query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`)
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** A mail being written is renamed a moment later: then the folder is read once more. */
const readFolder = async (folder: string): Promise<Map<string, Buffer>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  try {
    return new Map(await Promise.all(files.map(async path => [path, await readFile(path)] as const)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return readFolder(folder)
  }
}

const dataFolder = () => dirname(server.files)

/** Rows and files that contain any of some texts. */
const search = async (texts: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const [table, rows] of await readDatabase())
    for (const row of rows) for (const text of texts) if (row.includes(text)) found.push(`${table}: ${text}`)
  for (const [path, bytes] of await readFolder(dataFolder()))
    for (const text of texts) if (bytes.includes(text)) found.push(`${path}: ${text}`)
  return found
}

const unpack = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

const getLink = async (person: Person) =>
  `/api${(await person.call('POST /account/export/link')).body.address}`

/** Second session of a person. */
const anotherBrowser = async (person: Person) => {
  const sessions = createSessionStore(server.database.db, server.clock)
  return createPerson(server, await sessions.start(person.accountId, 'account'), person.accountId)
}

const readExport = async () => (await owner.call('GET /account/data')).body.data.export

/** Rows reachable from an account by foreign keys, by table, as JSON texts. */
const reach = async (accountId: string): Promise<Map<string, Set<string>>> => {
  const { rows: keys } = await query<{ child: string; parent: string; columns: string[]; of: string[] }>(`
    select child.relname as child, parent.relname as parent,
      (select array_agg(a.attname::text order by k.ord) from unnest(c.conkey) with ordinality as k(num, ord)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(a.attname::text order by k.ord) from unnest(c.confkey) with ordinality as k(num, ord)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as of
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype = 'c'`)
  const { rows: all } = await query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const byTable = new Map<string, Record<string, unknown>[]>()
  for (const { name } of all)
    byTable.set(
      name,
      (await query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t`)).rows.map(
        ({ row }) => row,
      ),
    )
  const me = (byTable.get('accounts') ?? []).filter(({ id }) => id === accountId)
  const reached = new Map<string, Set<Record<string, unknown>>>([['accounts', new Set(me)]])
  for (let grew = true; grew; ) {
    grew = false
    for (const { child, parent, columns, of } of keys)
      for (const up of reached.get(parent) ?? [])
        for (const down of byTable.get(child) ?? []) {
          if (!columns.every((column, at) => down[column] !== null && down[column] === up[of[at] ?? '']))
            continue
          const rows = reached.get(child) ?? new Set()
          if (rows.has(down)) continue
          reached.set(child, rows.add(down))
          grew = true
        }
  }
  return new Map(
    [...reached].map(([table, rows]) => [table, new Set([...rows].map(row => JSON.stringify(row)))]),
  )
}

describe('a copy of everything', () => {
  test('asks for the password again', async () => {
    const answer = await owner.call('POST /account/export', { body: { password: 'not it' } })
    expect([answer.status, answer.body.code]).toEqual([403, 'password-wrong'])
    expect(await readExport()).toBeNull()
  })

  test('holds every row that foreign keys reach, the files, and the conversations; and nobody else’s', async () => {
    const begun = await owner.call('POST /account/export', { body: { password } })
    expect(begun.status).toBe(202)
    const twice = await owner.call('POST /account/export', { body: { password } })
    expect([409, 202]).toContain(twice.status)
    const ready = await eventually(readExport, found => found?.state === 'ready')
    expect(ready?.bytes).toBeGreaterThan(0)
    const answer = await nobody(server).fetch(await getLink(owner))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = await unpack(Buffer.from(await answer.arrayBuffer()))
    const everything = Buffer.concat([...files.values()]).toString('utf8')

    const rowsOf = (table: string): Record<string, unknown>[] =>
      JSON.parse(files.get(`data/${table}.json`)?.toString('utf8') ?? '[]')
    // Rows that depend on the person's own are theirs by the register: offers of their doubts.
    const ofOthers: string[] = []
    for (const [table, rows] of await reach(owner.accountId)) {
      const { copy } = getEntry(table as (typeof tableNames)[number])
      if ('none' in copy) continue
      const copied = new Set(rowsOf(table).map(row => JSON.stringify(row)))
      for (const text of rows) {
        const row = JSON.parse(text) as Record<string, unknown>
        for (const column of copy.without) delete row[column]
        if (table !== 'data_exports' && !copied.has(JSON.stringify(row))) ofOthers.push(table)
      }
    }
    expect([...new Set(ofOthers)].filter(table => table !== 'sessions')).toEqual(['doubt_offers'])

    const { rows: everybody } = await query<{ id: string; email: string }>(
      'select id, email from accounts where id <> $1 and email is not null',
      [owner.accountId],
    )
    for (const somebody of everybody) expect(everything).not.toContain(somebody.email)
    for (const table of tableNames) {
      const select = selectCopy(table, `'${teacher.accountId}'::uuid`)
      // Tables with two owners: an answer belongs to its asker and its teacher.
      const ofTwo = [
        'confirmed_answers',
        'doubt_messages',
        'doubt_history',
        'audit_entries',
        'record_reads',
        'shared_results',
        // Sheets belong to their student and their teacher.
        'printing_students',
        'scan_pages',
        'scan_decisions',
      ]
      if (!select || ofTwo.includes(table)) continue
      for (const { row } of (await query<{ row: string }>(select)).rows)
        expect(everything.includes(row), table).toBe(false)
    }
    // Admins' texts about a person are in the copy; mails are not, since they are in the mailbox.
    for (const word of words.filter(one => ![w11, w18].includes(one)))
      expect(everything, word).toContain(word)
    expect([...files.keys()].filter(name => name.startsWith('files/')).length).toBeGreaterThan(1)
    expect([...files.keys()].some(name => name.startsWith('conversations/'))).toBe(true)
    expect(files.get('start.html')?.toString()).toContain('data/sources.json')
    expect(everything).not.toContain('$argon2')
  })

  test('is saved by a link of five minutes that ends with the session it was made in', async () => {
    const other = await anotherBrowser(owner)
    const [link, ofOther] = [await getLink(owner), await getLink(other)]
    const fetchStatus = async (address: string) => (await nobody(server).fetch(address)).status
    expect([await fetchStatus(link), await fetchStatus(ofOther)]).toEqual([200, 200])
    expect(await fetchStatus('/api/data-exports/AAAA')).toBe(400)
    await other.call('POST /logout')
    expect([await fetchStatus(link), await fetchStatus(ofOther)]).toEqual([200, 410])
    expect((await other.call('POST /account/export/link')).status).toBe(401)
    server.clock.advance(5 * 60_000 + 1000)
    expect(await fetchStatus(link)).toBe(410)
  })

  test('is there for three days', async () => {
    const link = await getLink(owner)
    server.clock.advance(3 * 86_400_000 + 1000)
    expect((await nobody(server).fetch(link)).status).toBe(410)
    const before = (await readFolder(server.files)).size
    await sweep()
    expect((await readFolder(server.files)).size).toBe(before - 1)
    expect((await owner.call('POST /account/export/link')).status).toBe(410)
  })
})

const sweep = () =>
  sweepPrivacy(
    {
      ...server.common,
      onError: error => {
        throw error
      },
    },
    createHooks(server.common).forgetPerson,
  )

/**
 * Hashes of everybody else's rows, except those of the doubt and the sheet deleted with their person, and
 * those that contain their name.
 */
const readRowsOfOthers = async (): Promise<Map<string, string>> => {
  const { rows: people } = await query<{ id: string }>(
    "select id from accounts where id <> $1 and kind <> 'former'",
    [owner.accountId],
  )
  const marks = [...words, owner.accountId, own.doubtId, own.scanPageId]
  const found = new Map<string, string>()
  for (const { id } of people)
    for (const table of tableNames) {
      const condition = belongsTo(table, quoteId(id))
      if (!condition || table === 'sessions') continue
      const { rows } = await query<{ row: string }>(
        // Mails sent meanwhile are recorded.
        `select (to_jsonb(t) - '{mail_due_at,mailed_at,mail_leased_until,last_mail_at}'::text[])::text as row
         from ${table} as t where ${condition}`,
      )
      for (const { row } of rows)
        if (!marks.some(mark => row.includes(mark))) found.set(hash(`${table} ${row}`), `${table} ${row}`)
    }
  return found
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the deletion of an account', () => {
  const ask = (person: Person, pass = password) =>
    person.call('POST /account/deletion', { body: { password: pass } })
  const signInAgain = async (address = email) => {
    const { body } = await nobody(server).call('POST /login', { body: { email: address, password } })
    return createPerson(server, body.token, body.user._id)
  }

  test('asks for the password, signs out everywhere, and is taken back by signing in', async () => {
    owner = await signInAgain()
    expect((await ask(owner, 'not it')).body.code).toBe('password-wrong')
    expect((await ask(owner)).status).toBe(200)
    expect((await owner.call('GET /account')).status).toBe(401)
    owner = await signInAgain()
    const { dueAt } = (await owner.call('GET /account/deletion')).body
    expect(new Date(dueAt ?? 0).getTime() - server.clock.now().getTime()).toBeGreaterThan(13.9 * 86_400_000)
    expect((await owner.call('DELETE /account/deletion')).status).toBe(200)
    server.clock.advance(15 * 86_400_000)
    await sweep()
    owner = await signInAgain()
    expect((await owner.call('GET /account/deletion')).body.dueAt).toBeNull()
  })

  test('is refused to the only admin', async () => {
    const { rows } = await query<{ id: string }>("select id from accounts where role = 'admin'")
    expect(rows).toHaveLength(1)
    await query('update accounts set email = $2 where id = $1', [rows[0]?.id, 'head@school.test'])
    const { body } = await nobody(server).call('POST /login', {
      body: { email: 'head@school.test', password },
    })
    expect((await ask(createPerson(server, body.token))).body.code).toBe('last-admin')
  })

  test('leaves none of the words, and everybody else’s rows as they were', async () => {
    expect((await search(words)).length).toBeGreaterThan(20)
    const marks = [...words, owner.accountId, email]
    expect((await ask(owner)).status).toBe(200)
    await sweep()
    expect((await search([email])).length).toBeGreaterThan(0)
    await seedOthers()
    // Homework of others that closes in these days is settled before the rows are compared.
    server.clock.advance(14 * 86_400_000 - 1000)
    await sweepHomework({ ...server.common, onFinished: async () => {} })
    const answers = await query<{ id: string }>('select id from confirmed_answers where asker_id = $1', [
      owner.accountId,
    ])
    const before = await readRowsOfOthers()
    const filesBefore = await readFolder(server.files)
    const theirKeys = (
      await query<{ key: string }>(
        'select file_key as key from sources where owner_id = $1 and file_key is not null',
        [owner.accountId],
      )
    ).rows
    server.clock.advance(2000)
    await sweep()
    expect(await search(marks)).toEqual([])

    const after = await readRowsOfOthers()
    expect(before.size).toBeGreaterThan(80)
    // A doubt that was shown an answer learnt from theirs loses only the id of that answer.
    const expected = [...before.values()].map(row =>
      answers.rows.reduce(
        (text, { id }) => text.replace(`"known_answer_id": "${id}"`, '"known_answer_id": null'),
        row,
      ),
    )
    expect(expected.filter(row => !after.has(hash(row)))).toEqual([])
    const filesAfter = await readFolder(server.files)
    for (const { key } of theirKeys)
      expect([...filesAfter.keys()].some(path => path.endsWith(key))).toBe(false)
    expect(filesAfter.size).toBeLessThan(filesBefore.size)
    for (const [path, bytes] of filesAfter) expect(filesBefore.get(path)?.equals(bytes), path).toBe(true)
  })

  test('leaves a class its figures, under nobody’s name', async () => {
    const params = { kind: 'homework' as const, sessionId: own.homeworkId }
    const signedInAgain = await signInAgain(await emailOf(teacher))
    const { results } = (await signedInAgain.call('GET /class-results/:kind/:sessionId', { params })).body
    expect(results.students.map(({ name }) => name)).toContain('A former student')
    const { rows } = await query<{ nickname: string; response: unknown; event: unknown }>(
      `select nickname, response, event from live_room_players p join live_room_answers using (room_id, player_id)
       join live_room_events e on e.room_id = p.room_id`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      nickname: expect.stringMatching(/^A former student/),
      response: { type: 'gap', text: '' },
    })
  })

  test('signs nobody in any more', async () => {
    const { status, body } = await nobody(server).call('POST /login', { body: { email, password } })
    expect([status, body.code]).toEqual([401, 'invalid-credentials'])
  })
})

describe('a teacher who goes', () => {
  test('leaves students their homework, and their answers to doubts', async () => {
    const { crowd, own: rows } = await seedOwnedRows(server)
    const params = { homeworkId: rows.homeworkId }
    await crowd.owner.call('POST /assigned-homework/:homeworkId/attempts', { params })
    await query("update accounts set username = 'Nila Zqteacher' where id = $1", [crowd.teacher.accountId])
    await query("update doubts set state = 'solved', solved_at = now() where id = $1", [rows.doubtId])
    const asked = await crowd.teacher.call('POST /account/deletion', { body: { password } })
    expect(asked.status).toBe(200)
    server.clock.advance(14 * 86_400_000 + 1000)
    await sweep()
    expect(await search(['Nila Zqteacher', crowd.teacher.accountId])).toEqual([])
    const { body } = await nobody(server).call('POST /login', {
      body: { email: await emailOf(crowd.owner), password },
    })
    const student = createPerson(server, body.token)
    const { homework } = (await student.call('GET /assigned-homework')).body
    expect(homework.map(({ id, teacher: name }) => [id, name])).toEqual([
      [rows.homeworkId, 'A former teacher'],
    ])
    expect(homework[0]?.attempts).toHaveLength(1)
    const { doubt } = (await student.call('GET /doubts/:doubtId', { params: { doubtId: rows.doubtId } })).body
    expect(doubt.messages.map(({ text }) => text)).toContain('Look at the forces.')
    expect(doubt.teacher?.name).toBe('A former teacher')
    const { reads } = (await student.call('GET /account/reads')).body
    expect(reads).toContainEqual(expect.objectContaining({ kind: 'doubt', reader: 'A former teacher' }))
  })

  test('gives doubts that wait for an answer back at once', async () => {
    const { crowd, own: rows } = await seedOwnedRows(server)
    await crowd.teacher.call('POST /account/deletion', { body: { password } })
    const { doubt } = (await crowd.owner.call('GET /doubts/:doubtId', { params: { doubtId: rows.doubtId } }))
      .body
    expect([doubt.state, doubt.teacher]).toEqual(['open', null])
  })
})

const emailOf = async (person: Person): Promise<string> =>
  (await query<{ email: string }>('select email from accounts where id = $1', [person.accountId])).rows[0]
    ?.email ?? ''

test('a copy of many megabytes takes as little memory as a small one', async () => {
  const person = await signedIn(server)
  const storage = createFolderStorage(server.files)
  const bytes = 192 * 1_048_576
  const piece = randomBytes(65_536)
  const { key, hash: fileHash } = await storage.put(
    Readable.from(
      (function* () {
        for (let sent = 0; sent < bytes; sent += piece.length) yield piece
      })(),
    ),
  )
  await query(
    `insert into sources (owner_id, name, kind, state, bytes, hash, file_key, created_at)
     values ($1, 'Large', 'pdf', 'ready', $2, $3, $4, now())`,
    [person.accountId, bytes, fileHash, key],
  )
  const measure = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const start = measure()
  let max = start
  const timer = setInterval(() => {
    max = Math.max(max, measure())
  }, 5)
  await person.call('POST /account/export', { body: { password } })
  const ready = await eventually(
    async () => (await person.call('GET /account/data')).body.data.export,
    found => found?.state === 'ready',
    240,
  )
  clearInterval(timer)
  expect(ready?.bytes).toBeGreaterThan(1_000_000)
  expect(max - start).toBeLessThan(bytes * 0.7)
})
