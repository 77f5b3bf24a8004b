// Doubts from question to end: first answer, offers, access and conversation.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { doubtHistory } from '../../../database/schema/doubts.ts'
import { accounts } from '../../../database/schema/identity.ts'
import type { Person } from '../../../testing/client.ts'
import { askDoubt, physics, teacherOf } from '../../../testing/doubts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn, teacherWaiting } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sweepDoubts } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.engine.script = null
  server.engine.failure = null
  server.engine.beforePart = async () => {}
  // Doubts and teachers of earlier tests are out of the way.
  await server.database.pool.query('delete from doubts')
  await server.database.pool.query("update accounts set suspended_at = now() where role = 'teacher'")
})
afterAll(() => server.close())

const sweep = () =>
  sweepDoubts({ db: server.database.db, clock: server.clock, listTeachersOf: async () => [] })

const suspend = ({ accountId }: Person) =>
  server.database.db
    .update(accounts)
    .set({ suspendedAt: server.clock.now() })
    .where(eq(accounts.id, accountId))

const minutes = 60_000

const read = async (person: Person, doubtId: string) =>
  (await person.call('GET /doubts/:doubtId', { params: { doubtId } })).body.doubt

const statusOf = async (person: Person, doubtId: string) =>
  (await person.call('GET /doubts/:doubtId', { params: { doubtId } })).status

const claim = (person: Person, doubtId: string) =>
  person.call('POST /doubts/:doubtId/claim', { params: { doubtId } })

const pass = (person: Person, doubtId: string) =>
  person.call('POST /doubts/:doubtId/pass', { params: { doubtId } })

const write = (person: Person, doubtId: string, text: string, id: string = crypto.randomUUID()) =>
  person.call('POST /doubts/:doubtId/messages', { params: { doubtId }, body: { id, text } })

const judge = (
  person: Person,
  doubtId: string,
  body: { verdict: 'endorsed' | 'withdrawn' } | { verdict: 'corrected'; correction: string },
) => person.call('POST /doubts/:doubtId/verdict', { params: { doubtId }, body })

const solve = (person: Person, doubtId: string, rating: number | null = null) =>
  person.call('POST /doubts/:doubtId/solve', { params: { doubtId }, body: { rating } })

const answered = (person: Person, doubtId: string) =>
  eventually(
    () => read(person, doubtId),
    ({ firstAnswer }) => firstAnswer.state !== 'writing',
  )

const queue = async (person: Person) => (await person.call('GET /doubts')).body.doubts

/** A student with a text about the sea, read. */
const reader = async () => {
  const student = await signedIn(server)
  const { body } = await student.upload('sea.txt', 'The tides follow the Moon. Waves come from the wind.')
  const params = { sourceId: body.source.id }
  await eventually(
    async () => (await student.call('GET /sources/:sourceId', { params })).body.source.state,
    state => state === 'ready',
  )
  return { student, sourceId: params.sourceId }
}

describe('the first answer', () => {
  test('comes at once, from the asker’s material, and isn’t among their conversations', async () => {
    const { student } = await reader()
    const id = await askDoubt(student, physics, 'What do the tides follow?')
    const { firstAnswer } = await answered(student, id)
    expect(firstAnswer).toMatchObject({ state: 'shown', verdict: 'unchecked' })
    expect(firstAnswer.turn?.sentences[0]?.citations[0]?.quote).toBeTruthy()
    expect((await student.call('GET /threads', { query: { kind: 'open' } })).body.threads).toEqual([])
    const turnId = firstAnswer.turn?.id ?? ''
    expect((await student.call('GET /turns/:turnId', { params: { turnId } })).status).toBe(404)
  })

  test('a question that is sent again is asked once', async () => {
    const student = await signedIn(server)
    const body = { id: crypto.randomUUID(), question: 'Why is the sky blue?', ...physics }
    expect((await student.call('POST /doubts', { body })).status).toBe(201)
    expect((await student.call('POST /doubts', { body })).status).toBe(201)
    expect(await queue(student)).toHaveLength(1)
    const other = await signedIn(server)
    expect((await other.call('POST /doubts', { body })).body.code).toBe('not-found')
  })

  test('words of one’s material go along; somebody else’s, and words that aren’t there, stay behind', async () => {
    const { student, sourceId } = await reader()
    const found = await student.call('GET /search', { query: { q: 'tides', sourceId } })
    const [hit] = found.body.hits
    const attached = [{ passageId: hit?.passageId ?? '', quote: hit?.quote ?? '' }]
    const body = { id: crypto.randomUUID(), question: 'Why do they?', ...physics, attached }
    expect((await student.call('POST /doubts', { body })).body.doubt.attached).toMatchObject([
      { sourceId, quote: hit?.quote },
    ])
    const thief = await signedIn(server)
    const stolen = { ...body, id: crypto.randomUUID() }
    expect((await thief.call('POST /doubts', { body: stolen })).body.doubt.attached).toEqual([])
    const wrong = [{ ...attached[0]!, quote: 'Cheese is blue.' }, ...attached]
    const mixed = { ...body, id: crypto.randomUUID(), attached: wrong }
    expect((await student.call('POST /doubts', { body: mixed })).body.doubt.attached).toMatchObject([
      { sourceId, quote: hit?.quote },
    ])
  })

  test('a subject that isn’t in the list is refused', async () => {
    const student = await signedIn(server)
    for (const wrong of [{ subject: 'Alchemy' }, { subcategory: 'Genetics' }]) {
      const body = { id: crypto.randomUUID(), question: 'Why?', ...physics, ...wrong }
      expect((await student.call('POST /doubts', { body })).body.code).toBe('subject-unknown')
    }
  })

  test('a subject is suggested from the words, by its labels', async () => {
    const student = await signedIn(server)
    const suggest = async (question: string) =>
      (await student.call('POST /doubt-subjects', { body: { question } })).body.fit
    expect(await suggest('Why does the block stay at rest?')).toEqual(physics)
    expect(await suggest('What?')).toBeNull()
    // A question without a word never reaches the engine, which would name the nearest subject.
    const asked = vi
      .spyOn(server.engine, 'classifyQuestion')
      .mockResolvedValue({ subject: 'physics', subcategory: 'mechanics' })
    for (const nothing of ['', '   ', '?!…']) expect(await suggest(nothing)).toBeNull()
    asked.mockRestore()
  })

  test('its asker may say that it solves the doubt; then nobody waits any more', async () => {
    const teacher = await teacherOf(server)
    const { student } = await reader()
    const doubtId = await askDoubt(student, physics, 'What do the tides follow?')
    await answered(student, doubtId)
    expect(await queue(teacher)).toHaveLength(1)
    const opinion = await student.call('POST /doubts/:doubtId/opinion', {
      params: { doubtId },
      body: { opinion: 'solves-it' },
    })
    expect(opinion.body.doubt.state).toBe('solved')
    expect(await queue(teacher)).toEqual([])
    expect((await claim(teacher, doubtId)).body.code).toBe('doubt-solved')
  })
})

describe('matching', () => {
  test('one teacher is asked, the next after ten minutes, and the first may still take it', async () => {
    const first = await teacherOf(server)
    const second = await teacherOf(server, { subject: 'Physics', subcategory: 'Relativity' })
    const student = await signedIn(server)
    const id = await askDoubt(student)
    const asked = async () =>
      (await read(student, id)).matches
        .filter(({ state }) => state === 'asked')
        .map(({ teacherId }) => teacherId)
    expect(await asked()).toEqual([first.accountId])
    expect((await queue(second))[0]).toMatchObject({ isOffered: false, askedFirst: 'Asha Rao' })
    await sweep()
    expect(await asked()).toEqual([first.accountId])
    server.clock.advance(10 * minutes)
    await sweep()
    expect(await asked()).toEqual([first.accountId, second.accountId])
    expect((await claim(first, id)).status).toBe(200)
    expect((await claim(second, id)).body.code).toBe('doubt-taken')
    expect(await statusOf(second, id)).toBe(404)
  })

  test('the student sees the reason', async () => {
    await teacherOf(server)
    const student = await signedIn(server)
    const { matches } = await read(student, await askDoubt(student))
    expect(matches[0]?.reasons).toEqual([{ what: 'subcategory', label: 'Mechanics' }, { what: 'here-now' }])
  })

  test('a doubt without an available teacher waits, and the next approved teacher is asked', async () => {
    const student = await signedIn(server)
    const id = await askDoubt(student, { subject: 'Biology', subcategory: 'Genetics' })
    expect((await read(student, id)).matches).toEqual([])
    const teacher = await teacherOf(server, { subject: 'Biology', subcategory: 'Ecology' })
    server.clock.advance(10 * minutes)
    await sweep()
    expect((await read(student, id)).matches).toMatchObject([
      { teacherId: teacher.accountId, state: 'asked' },
    ])
  })

  test('a teacher who declines isn’t asked again, and another is asked at once', async () => {
    const first = await teacherOf(server)
    const second = await teacherOf(server, { subject: 'Physics', subcategory: 'Relativity' })
    const id = await askDoubt(await signedIn(server))
    await pass(first, id)
    expect(await queue(first)).toEqual([])
    expect(await queue(second)).toMatchObject([{ id, isOffered: true }])
  })

  test('handed over, it keeps its place and its messages', async () => {
    const first = await teacherOf(server)
    const second = await teacherOf(server)
    const student = await signedIn(server)
    const id = await askDoubt(student)
    await claim(first, id)
    await write(first, id, 'Think of ice.')
    await pass(first, id)
    expect(await statusOf(first, id)).toBe(404)
    await claim(second, id)
    expect((await read(second, id)).messages).toMatchObject([{ text: 'Think of ice.' }])
  })

  test('a teacher whom the student chooses is asked, also before their turn', async () => {
    await teacherOf(server)
    const chosen = await teacherOf(server, { subject: 'Physics', subcategory: 'Relativity' })
    const student = await signedIn(server)
    const doubtId = await askDoubt(student)
    const invite = (teacherId: string) =>
      student.call('POST /doubts/:doubtId/invitations', { params: { doubtId }, body: { teacherId } })
    const { doubt } = (await invite(chosen.accountId)).body
    expect(doubt.matches.find(({ teacherId }) => teacherId === chosen.accountId)).toMatchObject({
      state: 'asked',
      reasons: [{ what: 'chosen' }, { what: 'subject' }, { what: 'here-now' }],
    })
    const english = await teacherOf(server, { subject: 'English', subcategory: 'Grammar' })
    expect((await invite(english.accountId)).body.code).toBe('not-found')
    expect((await invite((await signedIn(server)).accountId)).body.code).toBe('not-found')
  })

  test('a teacher who ignores three offers is paused, informed, and can resume', async () => {
    const silent = await teacherOf(server)
    for (let time = 0; time < 3; time++) {
      await askDoubt(await signedIn(server))
      server.clock.advance(11 * minutes)
      await sweep()
    }
    const duty = async () => (await silent.call('GET /doubt-duty')).body.duty
    expect(await duty()).toMatchObject({ isPaused: true, wasPausedForSilence: true })
    const student = await signedIn(server)
    const id = await askDoubt(student)
    expect((await read(student, id)).matches).toEqual([])
    await silent.call('PATCH /doubt-duty', { body: { isPaused: false } })
    expect(await duty()).toMatchObject({ isPaused: false, wasPausedForSilence: false })
  })

  test('a teacher who isn’t approved is never matched, whatever they call', async () => {
    const waiting = await teacherWaiting(server)
    const student = await signedIn(server)
    const id = await askDoubt(student)
    expect((await read(student, id)).matches).toEqual([])
    expect(await queue(waiting)).toEqual([])
    expect(await statusOf(waiting, id)).toBe(403)
    expect((await claim(waiting, id)).body.code).toBe('not-found')
    expect((await write(waiting, id, 'Hello')).body.code).toBe('teacher-not-approved')
  })

  test('a doubt claimed by a suspended teacher returns to the queue', async () => {
    const gone = await teacherOf(server)
    const student = await signedIn(server)
    const id = await askDoubt(student)
    await claim(gone, id)
    await suspend(gone)
    const other = await teacherOf(server)
    await sweep()
    expect(await read(student, id)).toMatchObject({ state: 'open', teacher: null })
    expect(await queue(other)).toMatchObject([{ id, isOffered: true }])
  })

  test('the doubts of a suspended student are nobody’s to answer', async () => {
    const teacher = await teacherOf(server)
    const student = await signedIn(server)
    const id = await askDoubt(student)
    await suspend(student)
    expect(await queue(teacher)).toEqual([])
    expect((await claim(teacher, id)).body.code).toBe('not-found')
  })

  test('the wait is that of the last weeks, and too few doubts give none', async () => {
    const english = { subject: 'English', subcategory: 'Grammar' }
    const teacher = await teacherOf(server, english)
    const student = await signedIn(server)
    expect((await read(student, await askDoubt(student, english))).wait).toBeNull()
    for (const waited of [4, 8, 12, 16, 20]) {
      const id = await askDoubt(await signedIn(server), english)
      server.clock.advance(waited * minutes)
      await claim(teacher, id)
      await write(teacher, id, 'Look at the verb.')
    }
    const id = await askDoubt(student, english)
    expect((await read(student, id)).wait).toEqual({ from: 8, to: 16, doubts: 5 })
    expect((await read(student, id)).ahead).toBe(1)
  })
})

describe('the conversation', () => {
  const countClaimed = async () => {
    const teacher = await teacherOf(server)
    const { student } = await reader()
    const id = await askDoubt(student, physics, 'What do the tides follow?')
    await answered(student, id)
    await claim(teacher, id)
    return { teacher, student, id }
  }

  test('both write; unread is what the other wrote since; sent again, a message stands once', async () => {
    const { teacher, student, id } = await countClaimed()
    const messageId = crypto.randomUUID()
    await write(teacher, id, 'Imagine ice.', messageId)
    expect((await write(teacher, id, 'Imagine ice.', messageId)).status).toBe(201)
    expect(await read(student, id)).toMatchObject({
      unread: 1,
      messages: [{ text: 'Imagine ice.', isTeacher: true }],
    })
    await student.call('POST /doubts/:doubtId/read', { params: { doubtId: id } })
    server.clock.advance(1000)
    await write(student, id, 'Down?')
    expect(await read(student, id)).toMatchObject({ unread: 0 })
    expect((await queue(teacher))[0]).toMatchObject({ id, unread: 1 })
    expect((await read(teacher, id)).readByOther).not.toBeNull()
  })

  test('is neither readable nor writable for others', async () => {
    const { id } = await countClaimed()
    for (const other of [await signedIn(server), await teacherOf(server)]) {
      expect(await statusOf(other, id)).toBe(404)
      expect((await write(other, id, 'Let me in')).status).toBe(404)
    }
    const admin = await signedIn(server, 'admin')
    expect(await statusOf(admin, id)).toBe(403)
  })

  test('a teacher stands by the answer, and the student reads by whom', async () => {
    const { teacher, student, id } = await countClaimed()
    expect((await judge(teacher, id, { verdict: 'endorsed' })).status).toBe(200)
    expect((await read(student, id)).firstAnswer).toMatchObject({
      verdict: 'endorsed',
      verdictBy: 'Asha Rao',
      verdictAt: server.clock.now().toISOString(),
    })
  })

  test('a correction stands beside what the AI wrote; what is withdrawn is gone for the student', async () => {
    const { teacher, student, id } = await countClaimed()
    await judge(teacher, id, { verdict: 'corrected', correction: 'The Moon, and the Sun.' })
    const corrected = (await read(student, id)).firstAnswer
    expect(corrected).toMatchObject({ verdict: 'corrected', correction: 'The Moon, and the Sun.' })
    expect(corrected.turn?.sentences.length).toBeGreaterThan(0)
    await judge(teacher, id, { verdict: 'withdrawn' })
    expect((await read(student, id)).firstAnswer).toMatchObject({ turn: null, correction: null })
    expect((await read(teacher, id)).firstAnswer.turn).not.toBeNull()
  })

  test('a teacher judges only what they took', async () => {
    const teacher = await teacherOf(server)
    const id = await askDoubt(await signedIn(server))
    expect((await judge(teacher, id, { verdict: 'endorsed' })).body.code).toBe('doubt-not-taken')
    expect((await write(teacher, id, 'Hello')).body.code).toBe('doubt-not-taken')
  })

  test('solved and rated, it counts for the teacher; reopened within 14 days it is theirs again', async () => {
    const { teacher, student, id } = await countClaimed()
    await write(teacher, id, 'The Moon.')
    const done = await solve(student, id, 5)
    expect(done.body.doubt).toMatchObject({ state: 'solved', rating: 5, canReopen: true })
    expect((await write(student, id, 'One more')).body.code).toBe('doubt-solved')
    const { duty } = (await teacher.call('GET /doubt-duty')).body
    expect(duty).toMatchObject({ answered: 1, ratings: 1, rating: 4.3 })
    const reopen = () => student.call('POST /doubts/:doubtId/reopen', { params: { doubtId: id } })
    expect((await reopen()).body.doubt).toMatchObject({ state: 'taken', rating: null })
    await solve(student, id)
    await server.database.pool.query(
      "update doubts set solved_at = now() - interval '15 days' where id = $1",
      [id],
    )
    expect((await reopen()).body.code).toBe('doubt-closed')
  })

  test('every step is on record', async () => {
    const { teacher, student, id } = await countClaimed()
    await judge(teacher, id, { verdict: 'endorsed' })
    await solve(student, id)
    const events = await server.database.db
      .select()
      .from(doubtHistory)
      .where(eq(doubtHistory.doubtId, id))
      .orderBy(doubtHistory.id)
    expect(events.map(({ what }) => what)).toEqual(['asked', 'offered', 'taken', 'judged', 'solved'])
  })
})

describe('a reported message', () => {
  const reported = async () => {
    const teacher = await teacherOf(server)
    const student = await signedIn(server)
    const admin = await signedIn(server, 'admin')
    const doubtId = await askDoubt(student)
    await claim(teacher, doubtId)
    const messageId = crypto.randomUUID()
    await write(teacher, doubtId, 'Write to me elsewhere.', messageId)
    const reportResult = await student.call('POST /doubts/:doubtId/messages/:messageId/reports', {
      params: { doubtId, messageId },
      body: { reason: 'contact', note: 'Strange.' },
    })
    expect(reportResult.status).toBe(200)
    const { reports } = (await admin.call('GET /admin/doubt-reports')).body
    const report = reports.find(one => one.doubtId === doubtId)
    return { teacher, student, admin, doubtId, messageId, report, reportId: report?.id ?? '' }
  }

  test('reaches the admins with its reason, and no other message', async () => {
    const { report, teacher, student } = await reported()
    expect(report).toMatchObject({
      reason: 'contact',
      note: 'Strange.',
      text: 'Write to me elsewhere.',
      authorIsTeacher: true,
      author: { id: teacher.accountId },
      reporter: { id: student.accountId },
      decidedAt: null,
    })
  })

  test('is hidden from both sides, and shown again', async () => {
    const { admin, student, teacher, doubtId, reportId } = await reported()
    const decide = (decision: 'hide' | 'show') =>
      admin.call('POST /admin/doubt-reports/:reportId', { params: { reportId }, body: { decision } })
    await decide('hide')
    for (const side of [student, teacher])
      expect((await read(side, doubtId)).messages).toMatchObject([{ isHidden: true, text: '' }])
    await decide('show')
    expect((await read(student, doubtId)).messages).toMatchObject([
      { isHidden: false, text: 'Write to me elsewhere.' },
    ])
  })

  test('its conversation is read with a reason only, which is on record', async () => {
    const { admin, reportId } = await reported()
    const open = (reason: string) =>
      admin.call('POST /admin/doubt-reports/:reportId/conversation', {
        params: { reportId },
        body: { reason },
      })
    expect((await open('why')).body.code).toBe('invalid-input')
    const reason = 'The student reported a wish to meet.'
    expect((await open(reason)).body.messages).toMatchObject([{ isReported: true }])
    const { entries } = (await admin.call('GET /admin/audit')).body
    expect(entries[0]).toMatchObject({ act: 'doubt-read', note: reason })
  })

  test('can be reported only by a person who can read it', async () => {
    const { doubtId, messageId } = await reported()
    const stranger = await signedIn(server)
    const reportResult = await stranger.call('POST /doubts/:doubtId/messages/:messageId/reports', {
      params: { doubtId, messageId },
      body: { reason: 'other' },
    })
    expect(reportResult.body.code).toBe('not-found')
  })
})

describe('hours and languages', () => {
  test('outside the hours a teacher set nobody counts what they miss, and others are asked first', async () => {
    const off = await teacherOf(server)
    const now = server.clock.now()
    // The day that starts twelve hours from now: not this one.
    const other = (new Date(now.getTime() + 36 * 60 * minutes).getUTCDay() + 1) % 7
    const hours = [{ day: other, from: 600, to: 660 }]
    const set = await off.call('PATCH /doubt-duty', { body: { hours, timeZone: 'UTC' } })
    expect(set.body.duty).toMatchObject({ hours, hereUntil: null })
    expect(set.body.duty.backAt).not.toBeNull()
    const there = await teacherOf(server, { subject: 'Physics', subcategory: 'Relativity' })
    const student = await signedIn(server)
    const doubtId = await askDoubt(student)
    const asked = async () =>
      (await read(student, doubtId)).matches
        .filter(({ state }) => state === 'asked')
        .map(one => one.teacherId)
    expect(await asked()).toEqual([there.accountId])
    for (let offer = 0; offer < 4; offer++) {
      server.clock.advance(11 * minutes)
      await sweep()
    }
    expect((await asked()).toSorted()).toEqual([off.accountId, there.accountId].toSorted())
    const { duty } = (await off.call('GET /doubt-duty')).body
    expect(duty).toMatchObject({ isPaused: false, wasPausedForSilence: false })
  })

  test('a question in another language goes to who answers in it; hours that end before they begin are refused', async () => {
    await teacherOf(server)
    const signedTeacher = await teacherOf(server)
    await signedTeacher.call('PATCH /doubt-duty', { body: { languages: ['en', 'hi'] } })
    const student = await signedIn(server)
    const body = {
      id: crypto.randomUUID(),
      question: 'Why does it rest?',
      language: 'hi' as const,
      ...physics,
    }
    const { doubt } = (await student.call('POST /doubts', { body })).body
    expect(doubt.matches.map(({ teacherId }) => teacherId)).toEqual([signedTeacher.accountId])
    for (const wrong of [
      { hours: [{ day: 1, from: 600, to: 600 }] },
      { hours: [{ day: 7, from: 0, to: 60 }] },
      { timeZone: 'Nowhere/Land' },
      { languages: [] },
    ])
      expect((await signedTeacher.call('PATCH /doubt-duty', { body: wrong })).status).toBe(400)
  })

  test('a doubt that moves behind a returned one shows the reason', async () => {
    const teacher = await teacherOf(server)
    const [early, late] = [await signedIn(server), await signedIn(server)]
    const first = await askDoubt(early)
    await claim(teacher, first)
    server.clock.advance(minutes)
    const second = await askDoubt(late)
    expect(await read(late, second)).toMatchObject({ ahead: 0, returned: 0 })
    server.clock.advance(minutes)
    await pass(teacher, first)
    expect(await read(late, second)).toMatchObject({ ahead: 1, returned: 1 })
  })
})

describe('the AI in a conversation', () => {
  test('is silent unless its asker asks it, and answers once what is sent twice', async () => {
    const { student } = await reader()
    const teacher = await teacherOf(server)
    const doubtId = await askDoubt(student)
    await claim(teacher, doubtId)
    await write(student, doubtId, 'What do the tides follow?')
    const message = { id: crypto.randomUUID(), text: 'What do the tides follow?', asksAi: true }
    const send = () => student.call('POST /doubts/:doubtId/messages', { params: { doubtId }, body: message })
    await Promise.all([send(), send()])
    const { messages } = await eventually(
      () => read(student, doubtId),
      doubt => doubt.messages.every(({ answer }) => answer?.state !== 'writing'),
    )
    expect(messages.map(({ answer }) => answer !== null)).toEqual([false, true])
    const seen = (await read(teacher, doubtId)).messages[1]
    expect(seen?.answer).not.toBeNull()
    const { rows } = await server.database.pool.query(
      'select count(*)::int as turns from turns where thread_id = (select thread_id from turns where id = (select turn_id from doubts where id = $1))',
      [doubtId],
    )
    expect(rows).toEqual([{ turns: 2 }])
  })

  test('a teacher can’t have it answer from a student’s material', async () => {
    const { student } = await reader()
    const teacher = await teacherOf(server)
    const doubtId = await askDoubt(student)
    await claim(teacher, doubtId)
    const body = { id: crypto.randomUUID(), text: 'What do the tides follow?', asksAi: true }
    const { doubt } = (await teacher.call('POST /doubts/:doubtId/messages', { params: { doubtId }, body }))
      .body
    expect(doubt.messages[0]?.answer).toBeNull()
  })
})
