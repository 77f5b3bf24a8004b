// Levels of help as teachers set them and students meet them: by class, homework and time, and the log by topic.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClass, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { homeworkSettings, hoursFrom } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deleteOldQuestions } from './record-question.ts'

type Level = 'off' | 'place' | 'hints' | 'explain' | 'answers'

let server: TestServer
let teacher: Person
let student: Person
let classId: string
let code: string
let sourceId: string
let release = () => {}

beforeAll(async () => {
  server = await startTestServer({ freezeQuiz: async () => frozenQuiz([choiceQuestion('Which?')]) })
  teacher = await approvedTeacher(server)
  sourceId = await addMaterial(teacher)
})
beforeEach(async () => {
  server.engine.beforePart = async () => {}
  student = await signedIn(server)
  const created = await createClass(teacher)
  classId = created.classId
  code = created.code
  await joinClass(student, code)
  await teacher.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId } })
})
afterAll(() => server.close())

const setLevel = (level: Level, by = teacher) =>
  by.call('PATCH /classes/:classId/help', { params: { classId }, body: { level } })

const plan = (level: Level, from = -1, until = 1) =>
  teacher.call('POST /classes/:classId/help-windows', {
    params: { classId },
    body: {
      title: 'Test',
      level,
      startsAt: hoursFrom(server.clock.now(), from),
      endsAt: hoursFrom(server.clock.now(), until),
    },
  })

const startAsking = async (person: Person, ids: string[], question: string) => {
  const { thread } = (await person.call('POST /threads', { body: { sourceIds: ids } })).body
  const params = { threadId: thread.id }
  return (await person.call('POST /threads/:threadId/turns', { params, body: { question } })).body.turn.id
}
const readEnded = (person: Person, turnId: string) =>
  eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId } })).body.turn,
    ({ state }) => state !== 'answering',
  )
const ask = async (person = student, ids = [sourceId], question = 'What pulls the water of the sea?') =>
  readEnded(person, await startAsking(person, ids, question))

const findOwn = async (
  person = student,
  query: { sourceIds?: string; classId?: string } = { sourceIds: sourceId },
) => (await person.call('GET /joined-classes/help', { query })).body.help

describe('a class with a level', () => {
  test('shows the whole passage with its heading and no words, or nothing', async () => {
    expect((await ask()).sentences).not.toEqual([])
    await setLevel('place')
    expect(await ask()).toMatchObject({
      engineNote: 'help-place',
      sentences: [],
      nearest: [{ sourceId, heading: 'Tides', quote: '', place: { kind: 'lines' } }, {}],
    })
    await setLevel('hints')
    expect(await ask()).toMatchObject({ engineNote: 'help-hints', sentences: [] })
    await setLevel('off')
    expect(await ask()).toMatchObject({ engineNote: 'help-off', sentences: [], nearest: [] })
  })

  test('explains with quotations, without the word that answers by itself', async () => {
    server.engine.script = [
      {
        type: 'sentence',
        text: 'The Moon pulls the water of the sea towards itself.',
        citations: [],
        opening: 'The Moon',
        verdict: 'yes',
      },
      { type: 'own', text: 'It is the Moon.' },
      { type: 'done', confidence: 'high', passagesUsed: 1 },
    ]
    await setLevel('explain')
    const { body } = await teacher.call('GET /search', { query: { q: 'Moon pulls water', sourceId } })
    const hit = body.hits[0]!
    const text = hit.passage
    const focus = { start: 0, end: 8 }
    const whole = { sourceId, passageId: hit.passageId, start: 0, end: text.length, text, focus }
    server.engine.script[0] = { ...server.engine.script[0]!, text, citations: [whole] } as never
    const turn = await ask()
    server.engine.script = null
    expect(turn).toMatchObject({ engineNote: 'help-explain', sentences: [{ text }] })
    expect(turn.sentences).toHaveLength(1)
    expect(turn.sentences[0]).not.toHaveProperty('opening')
    expect(turn.sentences[0]).not.toHaveProperty('verdict')
    expect(turn.sentences[0]?.citations[0]).not.toHaveProperty('focus')
  })

  test('leaves its teachers, other people and what a student has of their own alone', async () => {
    await setLevel('off')
    const own = await addMaterial(student, 'The wind pulls the water of the lake.', 'lake.md')
    expect((await ask(student, [own])).sentences).not.toEqual([])
    expect((await ask(student, [own, sourceId])).engineNote).toBe('help-off')
    expect((await ask(teacher)).sentences).not.toEqual([])
    const other = await createClass(teacher)
    const outsider = await signedIn(server)
    await joinClass(outsider, other.code)
    await teacher.call('POST /classes/:classId/material', {
      params: { classId: other.classId },
      body: { sourceId },
    })
    expect((await ask(outsider)).sentences).not.toEqual([])
  })

  test('tells its students the level and why before they ask', async () => {
    expect(await findOwn()).toEqual({ level: 'answers', reason: null })
    await setLevel('hints')
    const reason = { kind: 'class', className: '11B Biology', title: '', until: null }
    expect(await findOwn()).toEqual({ level: 'hints', reason })
    expect(await findOwn(student, { classId })).toEqual({ level: 'hints', reason })
    expect(await findOwn(student, {})).toEqual({ level: 'hints', reason })
    const unknown = crypto.randomUUID()
    expect((await findOwn(student, { sourceIds: unknown })).level).toBe('answers')
    expect((await findOwn(student, { sourceIds: `${unknown},none,${sourceId}` })).level).toBe('hints')
    expect(await findOwn(teacher)).toEqual({ level: 'answers', reason: null })
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect(await findOwn()).toEqual({ level: 'answers', reason: null })
  })
})

describe('a homework with a level', () => {
  const setHomework = async (help: Level | null, attempts = 1) => {
    const settings = homeworkSettings(server, { help, attempts })
    const quizId = crypto.randomUUID()
    const { body } = await teacher.call('POST /homework', { body: { quizId, settings, classId } })
    return { params: { homeworkId: body.homework.id }, closesAt: settings.closesAt }
  }

  test('counts until it is handed in, and stricter than the class', async () => {
    await setLevel('hints')
    const { params, closesAt } = await setHomework('place')
    const { level, reason } = await findOwn()
    expect(level).toBe('place')
    expect(reason).toMatchObject({ kind: 'homework', until: closesAt })
    expect((await ask()).engineNote).toBe('help-place')
    const { attempt } = (await student.call('POST /assigned-homework/:homeworkId/attempts', { params })).body
    expect((await findOwn()).level).toBe('place')
    await student.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
    expect((await findOwn()).level).toBe('hints')
  })

  test('never loosens the class, and without a level leaves it', async () => {
    await setLevel('place')
    await setHomework('answers')
    await setHomework(null)
    expect((await findOwn()).level).toBe('place')
  })
})

describe('a window', () => {
  test('counts between its moments, for everything that a student asks', async () => {
    const own = await addMaterial(student, 'The wind pulls the water of the lake.', 'lake.md')
    await plan('off', 1, 2)
    expect((await findOwn(student, { sourceIds: own })).level).toBe('answers')
    server.clock.advance(3_600_000)
    expect(await findOwn(student, { sourceIds: own })).toMatchObject({
      level: 'off',
      reason: { kind: 'window', title: 'Test', className: '11B Biology' },
    })
    expect((await ask(student, [own])).engineNote).toBe('help-off')
    server.clock.advance(3_600_000)
    expect((await ask(student, [own])).sentences).not.toEqual([])
  })

  test('is refused where it is over, turned round or too long, and no more than thirty stand', async () => {
    const codeOf = async (from: number, until: number) => {
      const { body } = await plan('off', from, until)
      return body.success ? 'ok' : body.code
    }
    expect(await codeOf(-2, -1)).toBe('help-window-times')
    expect(await codeOf(2, 1)).toBe('help-window-times')
    expect(await codeOf(1, 1 + 7 * 24 + 1)).toBe('help-window-times')
    const all = await Promise.all(Array.from({ length: 32 }, (_, nth) => codeOf(nth + 1, nth + 2)))
    expect(all.filter(one => one === 'ok')).toHaveLength(30)
    expect(all.filter(one => one === 'help-windows-full')).toHaveLength(2)
  })

  test('ended by its teacher counts no more, and is gone for a second one', async () => {
    const { id } = (await plan('off')).body.help.windows[0]!
    const params = { classId, helpWindowId: id }
    const end = () => teacher.call('DELETE /classes/:classId/help-windows/:helpWindowId', { params })
    expect((await findOwn()).level).toBe('off')
    const ended = await Promise.all([end(), end()])
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await findOwn()).level).toBe('answers')
  })
})

describe('a change of the level', () => {
  test('stops an answer that is running before its next words', async () => {
    let parts = 0
    const paused = new Promise<void>(resolve => {
      release = resolve
    })
    // The engine's progress and its first sentence come; the second one waits.
    server.engine.beforePart = () => (parts++ < 2 ? Promise.resolve() : paused)
    const turnId = await startAsking(student, [sourceId], 'What pulls the water of the sea at full Moon?')
    await eventually(
      async () => (await student.call('GET /turns/:turnId', { params: { turnId } })).body.turn.sentences,
      sentences => sentences.length === 1,
    )
    await setLevel('off')
    release()
    const turn = await readEnded(student, turnId)
    expect(turn).toMatchObject({ state: 'done', engineNote: 'help-off' })
    expect(turn.sentences).toHaveLength(1)
  })

  test('sent many times at once leaves one of the levels, and the next answer obeys it', async () => {
    const levels = ['off', 'place', 'answers', 'hints', 'explain'] as const
    const sent = await Promise.all([...levels, ...levels].map(level => setLevel(level)))
    expect(sent.every(({ status }) => status === 200)).toBe(true)
    const { level } = (await teacher.call('GET /classes/:classId/help', { params: { classId } })).body.help
    expect((await findOwn()).level).toBe(level)
    expect((await ask()).engineNote).toBe(level === 'answers' ? null : `help-${level}`)
  })
})

describe('the log', () => {
  const readTopics = async () =>
    (await teacher.call('GET /classes/:classId/help-topics', { params: { classId } })).body

  test('names a topic once three students asked, and nobody who did', async () => {
    await setLevel('place')
    const others = await Promise.all([signedIn(server), signedIn(server)])
    for (const other of others) await joinClass(other, code)
    const question = 'Why is the difference small at half Moon?'
    await ask(student, [sourceId], question)
    await ask(student, [sourceId], question)
    await ask(others[0], [sourceId], question)
    expect(await readTopics()).toMatchObject({ topics: [], others: null, whileOff: 0 })
    await ask(others[1], [sourceId], question)
    const topics = await readTopics()
    expect(topics).toEqual({
      success: true,
      topics: [{ sourceName: 'tides', heading: 'Neap tides', asked: 4 }],
      others: 0,
      whileOff: 0,
    })
  })

  test('is deleted after ninety days', async () => {
    await setLevel('off')
    await ask()
    const count = async () => {
      const { rows } = await server.database.pool.query(
        'select 1 from help_questions where account_id = $1',
        [student.accountId],
      )
      return rows.length
    }
    const now = server.clock.now().getTime()
    await deleteOldQuestions(server.database.db, new Date(now + 89 * 86_400_000))
    expect(await count()).toBe(1)
    await deleteOldQuestions(server.database.db, new Date(now + 91 * 86_400_000))
    expect(await count()).toBe(0)
  })

  test('has nothing of full answers, and only what its class counts for', async () => {
    await ask()
    expect(await readTopics()).toMatchObject({ topics: [], others: 0, whileOff: 0 })
  })
})
