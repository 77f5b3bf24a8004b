// Confirmed answers: agreed by the asker, confirmed by a teacher, found by others, deleted when they should
// be.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import type { Person } from '../../../testing/client.ts'
import { askDoubt, physics, teacherOf } from '../../../testing/doubts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { loadSource, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { embedAnswers } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.database.pool.query('delete from doubts')
  await server.database.pool.query("update accounts set suspended_at = now() where role = 'teacher'")
})
afterAll(() => server.close())

const name = (person: Person, username: string) =>
  server.database.db.update(accounts).set({ username }).where(eq(accounts.id, person.accountId))

const read = async (person: Person, doubtId: string) =>
  (await person.call('GET /doubts/:doubtId', { params: { doubtId } })).body.doubt

const share = (person: Person, doubtId: string, agrees = true) =>
  person.call('POST /doubts/:doubtId/sharing', { params: { doubtId }, body: { share: agrees } })

const confirm = (person: Person, doubtId: string, body: object = {}) =>
  person.call('POST /doubts/:doubtId/confirmed-answer', {
    params: { doubtId },
    body: {
      question: 'Why does friction point up the slope?',
      answer: 'Imagine ice: it would slide down.',
      ...body,
    },
  })

const search = async (person: Person, query: { q?: string; subject?: string; mine?: 'yes' } = {}) =>
  (await person.call('GET /confirmed-answers', { query })).body.answers

const similar = async (person: Person, question: string) =>
  (await person.call('POST /confirmed-answers/similar', { body: { question } })).body.answers

const friction = 'Why does friction point up the slope?'

/** A student and a teacher who answered their question; solved. */
const solved = async (question = friction, reply = 'Imagine ice, Maya: it would slide down.') => {
  const [student, teacher] = [await signedIn(server), await teacherOf(server)]
  await name(student, 'Maya Lund')
  await name(teacher, 'Ines Falk')
  const doubtId = await askDoubt(student, physics, question)
  const params = { doubtId }
  await teacher.call('POST /doubts/:doubtId/claim', { params })
  await teacher.call('POST /doubts/:doubtId/messages', {
    params,
    body: { id: crypto.randomUUID(), text: reply },
  })
  await student.call('POST /doubts/:doubtId/solve', { params, body: {} })
  return { student, teacher, doubtId }
}

const published = async (question = friction) => {
  const people = await solved(question)
  await share(people.student, people.doubtId)
  const { body } = await confirm(people.teacher, people.doubtId, { question })
  return { ...people, answerId: body.doubt.sharing.answerId ?? '' }
}

describe('agreeing', () => {
  test('is asked after the end and off until it is said; the teacher gets a text without names and contacts', async () => {
    const { student, teacher, doubtId } = await solved(
      'Maya here (maya@school.test): why does friction point up?',
    )
    expect((await read(student, doubtId)).sharing).toEqual({
      state: 'unasked',
      isPossible: true,
      answerId: null,
      prepared: null,
    })
    expect((await read(teacher, doubtId)).sharing.prepared).toBeNull()
    await share(student, doubtId)
    expect((await read(student, doubtId)).sharing.prepared).toBeNull()
    expect((await read(teacher, doubtId)).sharing).toMatchObject({
      state: 'agreed',
      prepared: {
        question: '[…] here ([…]): why does friction point up?',
        answer: 'Imagine ice, […]: it would slide down.',
      },
    })
    const listed = (await teacher.call('GET /doubts')).body.doubts
    expect(listed).toMatchObject([{ id: doubtId, isToConfirm: true }])
  })

  test('needs the end and a teacher’s word', async () => {
    const student = await signedIn(server)
    const doubtId = await askDoubt(student)
    expect((await share(student, doubtId)).body.code).toBe('sharing-impossible')
    await student.call('POST /doubts/:doubtId/solve', { params: { doubtId }, body: {} })
    expect((await read(student, doubtId)).sharing.isPossible).toBe(false)
    expect((await share(student, doubtId)).body.code).toBe('sharing-impossible')
  })

  test('a teacher publishes nothing that its asker keeps', async () => {
    const { student, teacher, doubtId } = await solved()
    expect((await confirm(teacher, doubtId)).body.code).toBe('sharing-not-agreed')
    await share(student, doubtId, false)
    expect((await confirm(teacher, doubtId)).body.code).toBe('sharing-not-agreed')
    expect(await search(student)).toEqual([])
  })

  test('only the doubt’s own teacher can confirm it', async () => {
    const { student, doubtId } = await solved()
    await share(student, doubtId)
    expect((await confirm(await teacherOf(server), doubtId)).body.code).toBe('not-found')
  })
})

describe('published answers', () => {
  test('are found with the confirming teacher and without the asker; names written by the teacher are removed too', async () => {
    const { student, teacher, doubtId } = await solved()
    await share(student, doubtId)
    const answer = 'Well asked, Maya. Imagine ice. Ask Ines at +49 170 1234567.'
    expect((await confirm(teacher, doubtId, { answer })).status).toBe(201)
    const other = await signedIn(server)
    const [found] = await search(other, { q: 'friction slopes', subject: 'Physics' })
    expect(found).toMatchObject({
      question: friction,
      answer: 'Well asked, […]. Imagine ice. Ask […] at […].',
      confirmedBy: 'Ines Falk',
      confirmedAt: server.clock.now().toISOString(),
      isStale: false,
      canChange: false,
    })
    expect(JSON.stringify(found)).not.toMatch(/Maya|Lund/)
    expect(await search(other, { subject: 'Biology' })).toEqual([])
    expect(await search(other, { q: 'photosynthesis' })).toEqual([])
    const params = { answerId: found?.id ?? '' }
    expect((await other.call('GET /confirmed-answers/:answerId', { params })).body.answer).toEqual(found)
  })

  test('names alone are no answer', async () => {
    const { student, teacher, doubtId } = await solved()
    await share(student, doubtId)
    expect((await confirm(teacher, doubtId, { answer: 'Maya Lund!' })).body.code).toBe('answer-empty')
  })

  test('are found while a similar question is typed, whatever characters it contains', async () => {
    const { answerId } = await published()
    await published('How do plants make sugar from light?')
    const other = await signedIn(server)
    const found = await similar(other, "friction's direction: why up the slope \\ '|&!(:*?")
    expect(found.map(({ id }) => id)).toEqual([answerId])
    expect(await similar(other, '?? the of')).toEqual([])
    expect(await similar(other, 'x'.repeat(2000))).toEqual([])
  })

  test('count one helped mark per person, which can be withdrawn', async () => {
    const { answerId } = await published()
    const other = await signedIn(server)
    const mark = async (helped: boolean) =>
      (
        await other.call('POST /confirmed-answers/:answerId/helped', {
          params: { answerId },
          body: { helped },
        })
      ).body.answer
    await mark(true)
    expect(await mark(true)).toMatchObject({ helped: 1, helpedMe: true })
    expect(await mark(false)).toMatchObject({ helped: 0, helpedMe: false })
  })

  test('are the first answer to the same question if the asker’s material has none, and are not labelled as AI', async () => {
    const { answerId } = await published()
    const other = await signedIn(server)
    const doubtId = await askDoubt(other, physics, 'Why does friction point up the slope?')
    const { firstAnswer } = await eventually(
      () => read(other, doubtId),
      doubt => doubt.firstAnswer.state !== 'writing',
    )
    expect(firstAnswer).toMatchObject({ state: 'nothing-found', known: { id: answerId } })
    const solves = await other.call('POST /doubts/:doubtId/opinion', {
      params: { doubtId },
      body: { opinion: 'solves-it' },
    })
    expect(solves.body.doubt).toMatchObject({ state: 'solved', sharing: { isPossible: false } })
  })

  test('a moderately similar question does not give the first answer', async () => {
    await published()
    const other = await signedIn(server)
    const doubtId = await askDoubt(
      other,
      physics,
      'At which angle of the slope does a heavy wooden block slide?',
    )
    const { firstAnswer } = await eventually(
      () => read(other, doubtId),
      doubt => doubt.firstAnswer.state !== 'writing',
    )
    expect(firstAnswer.known).toBeNull()
  })
})

describe('removal of a confirmed answer', () => {
  const count = async () =>
    (await server.database.pool.query("select 1 from confirmed_answers where question <> ''")).rowCount

  test('when it is opened again, and is asked for anew after the end', async () => {
    const { student, doubtId } = await published()
    await student.call('POST /doubts/:doubtId/reopen', { params: { doubtId } })
    expect(await search(student)).toEqual([])
    expect(await similar(student, friction)).toEqual([])
    await student.call('POST /doubts/:doubtId/solve', { params: { doubtId }, body: {} })
    expect((await read(student, doubtId)).sharing).toMatchObject({ state: 'unasked', isPossible: true })
    expect(await count()).toBe(0)
  })

  test('when its asker takes it back', async () => {
    const { student, doubtId } = await published()
    expect((await share(student, doubtId, false)).body.doubt.sharing.state).toBe('declined')
    expect(await search(student)).toEqual([])
    expect(await count()).toBe(0)
  })

  test.each(['student', 'teacher'] as const)('with the account of its %s', async who => {
    const people = await published()
    await server.database.pool.query('delete from accounts where id = $1', [people[who].accountId])
    expect(await count()).toBe(0)
  })

  test('while its teacher is suspended', async () => {
    await published()
    await server.database.pool.query("update accounts set suspended_at = now() where role = 'teacher'")
    expect(await search(await signedIn(server))).toEqual([])
  })

  test('when its teacher takes it away; they may confirm it again', async () => {
    const { teacher, student, doubtId, answerId } = await published()
    const remove = (person: Person) =>
      person.call('DELETE /confirmed-answers/:answerId', { params: { answerId } })
    expect((await remove(await teacherOf(server))).body.code).toBe('not-found')
    expect((await remove(teacher)).status).toBe(200)
    expect(await search(student)).toEqual([])
    expect(await search(teacher, { mine: 'yes' })).toMatchObject([{ id: answerId, isPublished: false }])
    expect((await confirm(teacher, doubtId)).status).toBe(201)
    expect(await search(student)).toHaveLength(1)
  })

  test('for good when an admin takes it away, which is on record', async () => {
    const { teacher, student, doubtId, answerId } = await published()
    const admin = await signedIn(server, 'admin')
    await admin.call('DELETE /confirmed-answers/:answerId', { params: { answerId } })
    expect((await confirm(teacher, doubtId)).body.code).toBe('sharing-not-agreed')
    await share(student, doubtId)
    expect((await read(student, doubtId)).sharing.state).toBe('removed')
    const { entries } = (await admin.call('GET /admin/audit')).body
    expect(entries[0]).toMatchObject({ act: 'answer-removed', subject: 'Ines Falk' })
  })
})

describe('edited', () => {
  const edit = (person: Person, answerId: string, answer: string) =>
    person.call('PATCH /confirmed-answers/:answerId', {
      params: { answerId },
      body: { question: 'Which way does friction act?', answer },
    })

  test('by its teacher, without names again, and found by its new words', async () => {
    const { teacher, student, answerId } = await published()
    const { answer } = (await edit(teacher, answerId, 'Against the motion, Maya.')).body
    expect(answer).toMatchObject({ answer: 'Against the motion, […].', canChange: true })
    expect(await search(student, { q: 'motion' })).toHaveLength(1)
  })

  test('by an admin, which is on record; by no other teacher', async () => {
    const { answerId } = await published()
    const admin = await signedIn(server, 'admin')
    expect((await edit(admin, answerId, 'Against the motion.')).status).toBe(200)
    expect((await admin.call('GET /admin/audit')).body.entries[0]).toMatchObject({ act: 'answer-changed' })
    expect((await edit(await teacherOf(server), answerId, 'Mine')).body.code).toBe('not-found')
  })
})

describe('its source', () => {
  const withSource = async () => {
    const [student, teacher] = [await signedIn(server), await teacherOf(server)]
    await name(student, 'Maya Lund')
    const added = await student.upload(
      'Maya notes.txt',
      'The tides follow the Moon. Waves come from the wind.',
    )
    const sourceId = added.body.source.id
    await waitUntilRead(student, sourceId)
    const doubtId = await askDoubt(student, physics, 'What do the tides follow?')
    const params = { doubtId }
    await eventually(
      () => read(student, doubtId),
      doubt => doubt.firstAnswer.state === 'shown',
    )
    await teacher.call('POST /doubts/:doubtId/claim', { params })
    await teacher.call('POST /doubts/:doubtId/verdict', { params, body: { verdict: 'endorsed' } })
    await student.call('POST /doubts/:doubtId/solve', { params, body: {} })
    await share(student, doubtId)
    return { student, teacher, doubtId, sourceId }
  }

  test('goes along as a short quotation, to be opened by who may read it; stale once it is gone', async () => {
    const { student, teacher, doubtId, sourceId } = await withSource()
    expect((await read(teacher, doubtId)).sharing.prepared?.answer).toContain('The tides follow the Moon.')
    await confirm(teacher, doubtId)
    const other = await signedIn(server)
    const quotationsFor = async (person: Person) => (await search(person))[0]?.quotations
    expect(await quotationsFor(other)).toMatchObject([
      { sourceName: '[…] notes', quote: 'The tides follow the Moon.', sourceId: null },
    ])
    expect(await quotationsFor(student)).toMatchObject([{ sourceId }])
    expect((await loadSource(student, sourceId)).state).toBe('ready')
    expect((await search(other))[0]?.isStale).toBe(false)
    await student.call('DELETE /sources/:sourceId', { params: { sourceId } })
    expect((await search(other))[0]).toMatchObject({ isStale: true, quotations: [{ sourceId: null }] })
  })

  test('is stale once its text was changed', async () => {
    const { student, teacher, doubtId } = await withSource()
    await confirm(teacher, doubtId)
    await server.database.pool.query("delete from passages where text like 'The tides%'")
    expect((await search(student))[0]?.isStale).toBe(true)
  })

  test('stays behind where the teacher leaves it out', async () => {
    const { student, teacher, doubtId } = await withSource()
    await confirm(teacher, doubtId, { leaveOut: [0] })
    expect((await search(student))[0]).toMatchObject({ quotations: [], isStale: false })
  })
})

test('an answer without a vector of this encoder gets one', async () => {
  const { answerId } = await published()
  const { pool, db } = server.database
  const encoderOf = async () =>
    (await pool.query('select encoder from confirmed_answers where id = $1', [answerId])).rows[0]?.encoder
  await pool.query('update confirmed_answers set vector = null, encoder = null')
  await embedAnswers({ db, engine: server.engine, onError: () => {} })
  expect(await encoderOf()).toBe('fake')
})
