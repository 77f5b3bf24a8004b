// Teachers' quizzes: made by a table of counts, written, put back, copied, frozen; and who may see what.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { aQuestionChange, emptyQuiz, seedTeacherQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { countTeacherQuizzes, freezeQuiz, listTeacherQuizzes } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minutes = (count: number) => server.clock.advance(count * 60_000)
const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const cell = (count: number, bloom: 'remember' | 'understand' = 'remember') => ({
  bloom,
  difficulty: 'easy' as const,
  count,
})

/** A teacher with a quiz, and what they do with it. */
const begin = async (teacher: Person, teacherQuizId: string) => {
  const params = { teacherQuizId }
  const at = (teacherQuestionId: string) => ({ teacherQuizId, teacherQuestionId })
  return {
    teacher,
    teacherQuizId,
    read: async () => (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params })).body,
    stems: async () =>
      (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params })).body.questions.map(
        ({ body }) => body.stem,
      ),
    add: async (stem: string) => {
      const added = await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
        params,
        body: { after: null, add: { what: 'empty', type: 'true-false' } },
      })
      const id = added.body.questions[0]?.id ?? ''
      await teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
        params: at(id),
        body: { revision: 0, change: { ...aQuestionChange, body: { type: 'true-false', stem } } },
      })
      return id
    },
    write: (id: string, revision: number, stem: string) =>
      teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
        params: at(id),
        body: { revision, change: { ...aQuestionChange, body: { type: 'true-false', stem } } },
      }),
    change: (body: { title?: string; order?: string[] }) =>
      teacher.call('PATCH /teacher-quizzes/:teacherQuizId', { params, body }),
    takeOut: (id: string) =>
      teacher.call('DELETE /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', { params: at(id) }),
    restoreQuestion: (id: string, versionId: string | null) =>
      teacher.call('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/restore', {
        params: at(id),
        body: { versionId },
      }),
    writeAnother: (id: string) =>
      teacher.call('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/another', {
        params: at(id),
      }),
    cite: (id: string, passage: { passageId: string; start: number; end: number } | null) =>
      teacher.call('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/citation', {
        params: at(id),
        body: { passage },
      }),
    versions: async () =>
      (await teacher.call('GET /teacher-quizzes/:teacherQuizId/versions', { params })).body.versions,
    restoreVersion: (quizVersionId: string) =>
      teacher.call('POST /teacher-quizzes/:teacherQuizId/versions/:quizVersionId/restore', {
        params: { ...params, quizVersionId },
      }),
  }
}

const byHand = async (stems: string[] = []) => {
  const teacher = await signedIn(server, 'teacher')
  const made = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Tides' } })
  const desk = await begin(teacher, made.body.quiz.id)
  const ids: string[] = []
  for (const stem of stems) ids.push(await desk.add(stem))
  return { ...desk, ids }
}

const ofMaterial = async (cells: ReturnType<typeof cell>[]) => {
  const teacher = await signedIn(server, 'teacher')
  const sourceId = await addMaterial(teacher)
  const made = await teacher.call('POST /teacher-quizzes', {
    body: { ...emptyQuiz, sourceIds: [sourceId], cells },
  })
  const desk = await begin(teacher, made.body.quiz.id)
  await eventually(
    async () => (await desk.read()).quiz.generation?.state,
    state => state === 'done',
  )
  return { ...desk, sourceId }
}

test('a table of counts is made cell by cell, and what the text does not hold is told', async () => {
  const { read } = await ofMaterial([cell(2), cell(50, 'understand')])
  const { quiz, questions } = await read()
  expect(quiz.title).toBe('tides')
  expect(quiz.cells.map(({ count, made }) => [count, made])).toEqual([
    [2, 2],
    [50, questions.length - 2],
  ])
  expect(questions.length).toBeLessThan(52)
  expect(new Set(questions.map(({ body }) => body.stem)).size).toBe(questions.length)
  for (const { citations } of questions) expect(citations[0]?.quote).toBeTruthy()
})

test('a question is written on the revision its author saw, and a conflict changes nothing', async () => {
  const { ids, write, stems } = await byHand(['One.'])
  const [id = ''] = ids
  expect((await write(id, 1, 'One, by the first window.')).status).toBe(200)
  expect(getCode(await write(id, 1, 'One, by the second.'))).toEqual([409, 'question-changed'])
  expect(await stems()).toEqual(['One, by the first window.'])
})

test('questions take the order they are put in; those left out come last', async () => {
  const { ids, change, stems } = await byHand(['One.', 'Two.', 'Three.'])
  await change({ order: [ids[2] ?? '', ids[0] ?? ''] })
  expect(await stems()).toEqual(['Three.', 'One.', 'Two.'])
})

test('a question that was taken out comes back where it stood', async () => {
  const { ids, takeOut, restoreQuestion, stems } = await byHand(['One.', 'Two.', 'Three.'])
  await takeOut(ids[1] ?? '')
  expect(await stems()).toEqual(['One.', 'Three.'])
  await restoreQuestion(ids[1] ?? '', null)
  expect(await stems()).toEqual(['One.', 'Two.', 'Three.'])
})

test('an earlier version comes back whole, and so does what it replaced', async () => {
  const { ids, change, write, takeOut, versions, restoreVersion, stems, read } = await byHand([
    'One.',
    'Two.',
  ])
  minutes(6)
  await change({ title: 'Renamed' })
  await write(ids[0] ?? '', 1, 'Changed.')
  await takeOut(ids[1] ?? '')
  minutes(1)
  const [kept] = await versions()
  expect([kept?.title, kept?.questionCount, kept?.reason]).toEqual(['Tides', 2, 'edited'])
  const { keptAs } = (await restoreVersion(kept?.id ?? '')).body
  expect([(await read()).quiz.title, ...(await stems())]).toEqual(['Tides', 'One.', 'Two.'])
  minutes(1)
  await restoreVersion(keptAs)
  expect([(await read()).quiz.title, ...(await stems())]).toEqual(['Renamed', 'Changed.'])
})

test('while somebody writes, a version is kept every five minutes and not more often', async () => {
  const { ids, write, versions } = await byHand(['One.'])
  for (let revision = 1; revision <= 12; revision++) {
    minutes(1)
    await write(ids[0] ?? '', revision, `One, take ${revision}.`)
  }
  expect(await versions()).toHaveLength(2)
})

test('another question like it comes behind it, and it stays as it is', async () => {
  const { read, writeAnother } = await ofMaterial([cell(1)])
  const before = (await read()).questions
  const { question } = (await writeAnother(before[0]?.id ?? '')).body
  expect(question.body.type).toBe(before[0]?.body.type)
  expect(before.map(({ body }) => body.stem)).not.toContain(question.body.stem)
  expect(question.citations).not.toEqual([])
  const [first, ...others] = before
  expect((await read()).questions).toEqual([first, question, ...others])
})

test('a question to be checked is written only where the text holds no other at all', async () => {
  const { read, writeAnother } = await ofMaterial([cell(1)])
  const [first] = (await read()).questions
  const { makeQuestions } = server.engine
  let isUnsure = (difficulty: string | null): boolean => difficulty !== null
  server.engine.makeQuestions = async function* (request, signal) {
    for await (const part of makeQuestions(request, signal))
      if (part.type !== 'item') yield part
      else yield { ...part, item: { ...part.item, checkFirst: isUnsure(request.difficulty) } }
  }
  const sure = (await writeAnother(first?.id ?? '')).body.question
  isUnsure = () => true
  const unsure = (await writeAnother(first?.id ?? '')).body.question
  server.engine.makeQuestions = makeQuestions
  expect([sure.checkFirst, unsure.checkFirst]).toEqual([false, true])
})

test('a quiz without material has nothing to write another question from', async () => {
  const { ids, writeAnother } = await byHand(['One.'])
  expect(getCode(await writeAnother(ids[0] ?? ''))).toEqual([409, 'no-other-question'])
})

test('a question rests on words of my own material, never on somebody else’s', async () => {
  const { teacher, teacherQuizId, cite, add, sourceId } = await ofMaterial([cell(1)])
  const id = await add('The Sun adds to the pull at full Moon.')
  const [hit] = (await teacher.call('GET /search', { query: { q: 'full Moon Sun', sourceId } })).body.hits
  const passage = {
    passageId: hit?.passageId ?? '',
    start: hit?.quoteStart ?? 0,
    end: hit?.quoteEnd ?? 0,
  }
  expect((await cite(id, passage)).body.question.citations[0]).toMatchObject({ sourceId, quote: hit?.quote })
  const other = await byHand(['One.'])
  expect(getCode(await other.cite(other.ids[0] ?? '', passage))).toEqual([404, 'not-found'])
  expect(teacherQuizId).not.toBe(other.teacherQuizId)
})

test('a copy has the questions and goes its own way', async () => {
  const { teacher, teacherQuizId, ids, stems } = await byHand(['One.'])
  const copied = await teacher.call('POST /teacher-quizzes/:teacherQuizId/duplicate', {
    params: { teacherQuizId },
  })
  const copy = await begin(teacher, copied.body.quiz.id)
  const [question] = (await copy.read()).questions
  await copy.write(question?.id ?? '', 0, 'Changed in the copy.')
  expect(question?.id).not.toBe(ids[0])
  expect(await stems()).toEqual(['One.'])
})

test('questions of my quizzes are found by their words and copied into a new one; nobody else’s are', async () => {
  const { teacher } = await byHand(['The tides follow the Moon.', 'Rain falls.'])
  const found = await teacher.call('GET /teacher-questions', { query: { q: 'moon' } })
  const ids = found.body.questions.map(({ id }) => id)
  const made = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, questionIds: ids } })
  expect(await (await begin(teacher, made.body.quiz.id)).stems()).toEqual(['The tides follow the Moon.'])
  const stranger = await signedIn(server, 'teacher')
  expect((await stranger.call('GET /teacher-questions', { query: { q: 'moon' } })).body.questions).toEqual([])
})

test('a deleted quiz can be brought back for a day', async () => {
  const { teacher, teacherQuizId, stems } = await byHand(['One.'])
  const params = { teacherQuizId }
  await teacher.call('DELETE /teacher-quizzes/:teacherQuizId', { params })
  expect((await teacher.call('GET /teacher-quizzes')).body.quizzes).toEqual([])
  await teacher.call('POST /teacher-quizzes/:teacherQuizId/bring-back', { params })
  expect(await stems()).toEqual(['One.'])
})

test('a frozen quiz holds the questions as they are; one that can’t be asked keeps it from being used', async () => {
  const { db } = server.database
  const { teacher, teacherQuizId, ids, write, read } = await byHand(['The tides follow the Moon.'])
  expect((await read()).quiz.isUsed).toBe(false)
  const frozen = await freezeQuiz(db, teacher, teacherQuizId)
  expect(frozen).toMatchObject({
    title: 'Tides',
    questions: [
      { id: ids[0], body: { stem: 'The tides follow the Moon.' }, key: { value: true }, points: 1 },
    ],
  })
  expect((await read()).quiz.isUsed).toBe(true)
  await write(ids[0] ?? '', 1, '  ')
  await expect(freezeQuiz(db, teacher, teacherQuizId)).rejects.toMatchObject({
    code: 'quiz-not-ready',
    details: { values: { problem: 'question 1: The question has no text yet.' } },
  })
  await expect(freezeQuiz(db, await signedIn(server, 'teacher'), teacherQuizId)).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('drafts come before what is in use, and what is deleted isn’t counted', async () => {
  const { db } = server.database
  const { teacher, teacherQuizId } = await byHand(['The tides follow the Moon.'])
  await freezeQuiz(db, teacher, teacherQuizId)
  minutes(1)
  const make = (title: string) => teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title } })
  await make('Draft')
  const gone = (await make('Gone')).body.quiz.id
  await teacher.call('DELETE /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId: gone } })
  expect((await listTeacherQuizzes(db, teacher)).map(({ title }) => title)).toEqual(['Draft', 'Tides'])
  expect(await countTeacherQuizzes(db, teacher)).toBe(2)
})

test('an answer is tried without being recorded', async () => {
  const teacher = await approvedTeacher(server)
  const { teacherQuizId, teacherQuestionId } = await seedTeacherQuiz(teacher)
  const attempt = (value: boolean) =>
    teacher.call('POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/try', {
      params: { teacherQuizId, teacherQuestionId },
      body: { response: { type: 'true-false', value } },
    })
  expect((await attempt(true)).body).toMatchObject({ outcome: 'right', share: 1 })
  expect((await attempt(false)).body.solution.explanation).toBe('It pulls the sea.')
  expect((await teacher.call('GET /learning')).body.learning.concepts).toEqual([])
})
