// Attempts to get an answer at “shows the place”, on every way that gives answers: none of them gives one, with the real
// built-in engine and with a language model that always says the answer.
import type { QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuiltInEngine } from '../../../platform/engine/built-in/index.ts'
import { createEngineMaterialLoader } from '../../../processes/engine-material.ts'
import {
  answerWords,
  dialogues,
  findAnswerWords,
  lighthouseText,
  otherRequests,
  plainQuestions,
  someQuestions,
  trickQuestions,
} from '../../../testing/answer-attempts.ts'
import { createClass, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { askDoubt, physics, seedAnswer } from '../../../testing/doubts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { hoursFrom } from '../../../testing/homework.ts'
import { type LocalModelServer, startOllama } from '../../../testing/local-models.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { quizSettings } from '../../../testing/quizzes.ts'
import { sampleOf } from '../../../testing/sample.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const leak = answerWords.join(' ')
const leakingReply = `{"sentence": "${leak}", "quotes": [{"passage": 1, "text": "The keeper Tavisson lit the lighthouse for the first time in 1714."}]}\n{"own": "${leak}"}\n{"end": true}\n`

let server: TestServer
let model: LocalModelServer
let teacher: Person
let classId: string
let code: string
let sourceId: string

/** Everything that a conversation ever held: each change of a turn is what is sent to its person. */
const logTurns = (server: TestServer) =>
  server.database.pool.query(`
    create table turn_log (content text);
    create function log_turn() returns trigger language plpgsql as $$
    begin insert into turn_log values (to_jsonb(new)::text); return new; end $$;
    create trigger log_turn after insert or update on turns for each row execute function log_turn()`)

const ownTables = ['summary_points', 'mind_map_nodes', 'quiz_questions', 'cards', 'decks', 'doubts']

/** Rows that hold an answer word, of everything that was made for people. */
const findStoredAnswers = async (): Promise<string[]> => {
  const found: string[] = []
  for (const table of ['turn_log', 'turns', ...ownTables]) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t`,
    )
    found.push(
      ...rows.filter(({ row }) => findAnswerWords(row).length > 0).map(({ row }) => `${table} ${row}`),
    )
  }
  return found
}

const start = async (hasModel: boolean) => {
  model = await startOllama({
    name: 'leaking',
    thoughts: 0,
    thinkValues: [],
    contextLength: 40_960,
    answer: leakingReply,
  })
  server = await startTestServer({
    env: hasModel ? { MODEL: 'ollama:leaking', MODEL_URL: model.url } : {},
    createBuiltIn: ({ db }) =>
      createBuiltInEngine({
        loadMaterial: createEngineMaterialLoader(db),
        wordVectorsPath: '/nowhere',
        cacheBytes: 16 * 1024 ** 2,
      }),
  })
  await logTurns(server)
  teacher = await approvedTeacher(server)
  sourceId = await addMaterial(teacher, lighthouseText, 'lighthouse.md')
  const created = await createClass(teacher)
  classId = created.classId
  code = created.code
  await teacher.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId } })
  attempts = 0
}
const stop = async () => {
  await server.close()
  await model.close()
}

const setLevel = (level: 'place' | 'answers') =>
  teacher.call('PATCH /classes/:classId/help', { params: { classId }, body: { level } })

const joinStudent = async (): Promise<Person> => {
  const student = await signedIn(server)
  await joinClass(student, code)
  return student
}

const askIn = async (student: Person, threadId: string, question: string, help?: 'solution') => {
  const params = { threadId }
  const asked = await student.call('POST /threads/:threadId/turns', {
    params,
    body: { question, ...(help && { help }) },
  })
  if (!asked.body.success) throw new Error(`the question was refused: ${asked.body.code}`)
  const { id } = asked.body.turn
  return eventually(
    async () => (await student.call('GET /turns/:turnId', { params: { turnId: id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
}

const startThread = async (student: Person, ids: string[]) =>
  (await student.call('POST /threads', { body: { sourceIds: ids } })).body.thread.id
const startOpen = async (student: Person, usesMaterial: boolean, ids: string[] = []) =>
  (await student.call('POST /open-threads', { body: { usesMaterial, sourceIds: ids } })).body.thread.id

/** Questions in a minute, of which a person has thirty. */
const perStudent = 24

/** Asks each question in a conversation of its own. @returns all replies */
const askAll = async (
  questions: readonly string[],
  start: (student: Person) => Promise<string>,
  help?: 'solution',
): Promise<object[]> => {
  const groups = Array.from({ length: Math.ceil(questions.length / perStudent) }, (_, nth) =>
    questions.slice(nth * perStudent, (nth + 1) * perStudent),
  )
  const replies = await Promise.all(
    groups.map(async group => {
      const student = await joinStudent()
      const turns: object[] = []
      for (const question of group) turns.push(await askIn(student, await start(student), question, help))
      return turns
    }),
  )
  return replies.flat()
}

const giveAway = (replies: readonly object[]) =>
  replies.map(reply => JSON.stringify(reply)).filter(reply => findAnswerWords(reply).length > 0)

const confirmedQuestion = 'Who lit the lighthouse for the first time?'

/** An answer that a teacher confirmed for everybody. @returns its id */
const confirmAnswer = async (): Promise<string> => {
  const asker = await signedIn(server)
  const doubtId = await askDoubt(asker)
  const text = { question: confirmedQuestion, answer: 'The keeper Tavisson lit it in 1714.' }
  return seedAnswer(server, doubtId, { asker, teacher }, text)
}

let attempts = 0
let confirmedId: string
const expectNothing = (replies: readonly object[]) => {
  attempts += replies.length
  expect(giveAway(replies)).toEqual([])
}

test('the attempts hold no answer themselves', () => {
  const all = [...plainQuestions, ...trickQuestions, ...someQuestions, ...dialogues.flat(), ...otherRequests]
  expect(all.filter(question => findAnswerWords(question).length > 0)).toEqual([])
})

describe.each([
  ['a model that always gives the answer', true],
  ['the built-in engine alone', false],
])('with %s', (_, hasModel) => {
  beforeAll(() => start(hasModel))
  afterAll(stop)

  /** All with a model; otherwise the first and a sample, since no model could be persuaded. */
  const pick = (name: string, questions: readonly string[]): readonly string[] =>
    hasModel
      ? questions
      : [
          ...new Set([
            ...questions.slice(0, 1),
            ...sampleOf(name, questions, Math.ceil(questions.length / 4)),
          ]),
        ]

  test('at full answers the same questions give answers away, in a conversation and by the model', async () => {
    await setLevel('answers')
    const replies = await askAll(plainQuestions.slice(0, 8), student => startThread(student, [sourceId]))
    expect(giveAway(replies).length).toBeGreaterThan(3)
    expect(model.requests.length > 0).toBe(hasModel)
    confirmedId = await confirmAnswer()
    await eventually(
      async () => (await server.database.pool.query("select 1 from turns where state = 'answering'")).rows,
      running => running.length === 0,
    )
    await server.database.pool.query('truncate turn_log; delete from turns')
  })

  describe('at “shows the place”', () => {
    beforeAll(async () => {
      await setLevel('place')
      model.requests.length = 0
    })

    test('questions in other words, other languages and with tricks', async () => {
      const replies = await askAll(
        pick('questions', [...plainQuestions, ...trickQuestions, ...otherRequests]),
        student => startThread(student, [sourceId]),
      )
      expectNothing(replies)
      expect(replies).toContainEqual(
        expect.objectContaining({
          engineNote: 'help-place',
          sentences: [],
          nearest: [expect.objectContaining({ sourceId, heading: 'Who lit it first', quote: '' })],
        }),
      )
    })

    test('conversations of several turns', async () => {
      const replies = await Promise.all(
        dialogues.map(async dialogue => {
          const student = await joinStudent()
          const threadId = await startThread(student, [sourceId])
          const turns: object[] = []
          for (const question of dialogue) turns.push(await askIn(student, threadId, question))
          const exported = await student.fetch(`/api/threads/${threadId}/export`)
          return [...turns, { exported: await exported.text() }]
        }),
      )
      expectNothing(replies.flat())
    })

    test('open chat: about the material, about all material, about none, and asking for the solution', async () => {
      const questions = pick('open chat', someQuestions)
      expectNothing(await askAll(questions, student => startOpen(student, true, [sourceId])))
      expectNothing(await askAll(questions, student => startOpen(student, true)))
      expectNothing(await askAll(questions, student => startOpen(student, false)))
      expectNothing(await askAll(questions, student => startOpen(student, true, [sourceId]), 'solution'))
    })

    test('another source of one’s own beside it, or alone with a model that knows the answer', async () => {
      const beside = async (student: Person) =>
        addMaterial(student, `Notes of ${student.accountId}.`, 'notes.md')
      const questions = pick('own source', someQuestions.slice(0, 8))
      expectNothing(await askAll(questions, async who => startThread(who, [await beside(who), sourceId])))
      expectNothing(await askAll(questions, async who => startOpen(who, true, [await beside(who)])))
    })

    test('an own copy of the same file', async () => {
      const copy = (student: Person) => addMaterial(student, lighthouseText, 'my lighthouse.md')
      const questions = pick('copy', someQuestions)
      expectNothing(await askAll(questions, async student => startThread(student, [await copy(student)])))
    })

    test('several tabs at once', async () => {
      const student = await joinStudent()
      const threads = await Promise.all(dialogues.map(() => startThread(student, [sourceId])))
      const asked = threads.map((threadId, nth) => askIn(student, threadId, someQuestions[nth * 2]!))
      expectNothing(await Promise.all(asked))
    })

    test('doubts: the first answer, and answers that teachers confirmed', async () => {
      const student = await joinStudent()
      const replies: object[] = []
      for (const question of someQuestions) {
        const id = crypto.randomUUID()
        await student.call('POST /doubts', { body: { id, question, classId, ...physics } })
        const doubt = await eventually(
          async () => (await student.call('GET /doubts/:doubtId', { params: { doubtId: id } })).body.doubt,
          ({ firstAnswer }) => firstAnswer.state !== 'writing',
        )
        replies.push(doubt)
        await server.database.pool.query('update doubts set state = $1 where id = $2', ['solved', id])
      }
      const asked = confirmedQuestion
      replies.push(
        (await student.call('POST /confirmed-answers/similar', { body: { question: asked } })).body,
      )
      replies.push((await student.call('GET /confirmed-answers', { query: { q: 'lighthouse' } })).body)
      replies.push(
        (await student.call('GET /confirmed-answers/:answerId', { params: { answerId: confirmedId } })).body,
      )
      expectNothing(replies)
      const outsider = await signedIn(server)
      const { body } = await outsider.call('GET /confirmed-answers', { query: { q: 'lighthouse' } })
      expect(giveAway([body])).toHaveLength(1)
    })

    test('search: by meaning and for exact words', async () => {
      const student = await joinStudent()
      const replies: object[] = []
      for (const q of [...someQuestions, 'first time', 'built of', 'sank below', 'weighs']) {
        const scope = 'readable' as const
        replies.push((await student.call('GET /search', { query: { q, scope } })).body)
        replies.push((await student.call('GET /search', { query: { q, sourceId, order: 'place' } })).body)
      }
      expectNothing(replies)
    })

    test('summaries, mind maps, quizzes, cards and suggested questions', async () => {
      const student = await joinStudent()
      const { body: short } = await student.call('POST /summaries', { body: { sourceId, length: 'short' } })
      await student.call('POST /mind-maps', { body: { sourceId } })
      const settings: QuizSettings = { ...quizSettings, types: ['single-choice', 'true-false', 'gap'] }
      await student.call('POST /quizzes', { body: { sourceIds: [sourceId], settings } })
      await student.call('POST /decks/of-source', { body: { sourceId, count: 10 } })
      const generations = await eventually(
        async () => (await student.call('GET /generations')).body.generations,
        all => all.length > 0 && all.every(({ state }) => state === 'done' || state === 'failed'),
      )
      expect(generations.length).toBeGreaterThan(3)
      for (const { engineNote, failure } of generations) {
        expect(engineNote).toBe('help-place')
        expect(failure?.message).toContain('A teacher set how much Lantern gives away')
      }
      const summary = await student.call('GET /summaries/:summaryId', {
        params: { summaryId: short.summary.id },
      })
      const suggested = await student.call('GET /sources/:sourceId/suggestions', { params: { sourceId } })
      expectNothing([...generations, summary.body, suggested.body])
    })

    test('the window of an exam: a changed copy and a text of one’s own', async () => {
      await setLevel('answers')
      const { body } = await teacher.call('POST /classes/:classId/help-windows', {
        params: { classId },
        body: {
          title: 'Half-term test',
          level: 'place',
          startsAt: hoursFrom(server.clock.now(), -1),
          endsAt: hoursFrom(server.clock.now(), 1),
        },
      })
      const changed = (student: Person) =>
        addMaterial(student, `My notes.\n\n${lighthouseText}`, 'changed.md')
      expectNothing(
        await askAll(pick('window', someQuestions), async student =>
          startThread(student, [await changed(student)]),
        ),
      )
      await teacher.call('DELETE /classes/:classId/help-windows/:helpWindowId', {
        params: { classId, helpWindowId: body.help.windows[0]?.id ?? '' },
      })
      await setLevel('place')
    })

    test('the attempts gave nothing away, in no stored row, and asked no model', async () => {
      expect(attempts).toBeGreaterThanOrEqual(hasModel ? 300 : 100)
      expect(await findStoredAnswers()).toEqual([])
      expect(model.requests).toEqual([])
    })
  })
})
