// A teacher finds questions of other quizzes by what they are and by what they rest on.
import type { BloomLevel, QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { maxOwnQuestionsPerPage } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sources } from '../../../database/schema/library.ts'
import { teacherQuestions } from '../../../database/schema/teacher-quizzes.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { seedTeacherQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

/** A source of the teacher, of a subject. @returns a citation of it */
const loadCitation = async (teacher: Person, subject: string | null) => {
  const [source] = await server.database.db
    .insert(sources)
    .values({
      ownerId: teacher.accountId,
      name: `About ${subject}`,
      kind: 'slides',
      state: 'ready',
      subject,
      mediaType: 'text/plain',
      bytes: 1,
      hash: crypto.randomUUID(),
      createdAt: new Date(),
    })
    .returning()
  return {
    sourceId: source?.id ?? '',
    sourceName: source?.name ?? '',
    passageId: '1',
    quote: 'The Moon',
    place: { kind: 'slide' as const, slide: 1 },
  }
}

const questionOn = async (teacher: Person, subject: string | null) => {
  const { teacherQuestionId, teacherQuizId } = await seedTeacherQuiz(teacher)
  const citation = await loadCitation(teacher, subject)
  await server.database.db
    .update(teacherQuestions)
    .set({ citations: [citation] })
    .where(eq(teacherQuestions.id, teacherQuestionId))
  return { teacherQuestionId, teacherQuizId }
}

type Wanted = { q?: string; type?: QuestionType; bloom?: BloomLevel; subject?: string; except?: string }

const find = async (teacher: Person, query: Wanted) => {
  const { body } = await teacher.call('GET /teacher-questions', { query })
  return { ids: body.questions.map(({ id }) => id).sort(), subjects: body.subjects }
}

test('by kind, level and subject, each with its subject, and the subjects of all are offered', async () => {
  const teacher = await signedIn(server, 'teacher')
  const physics = (await questionOn(teacher, 'physics')).teacherQuestionId
  const biology = (await questionOn(teacher, 'biology')).teacherQuestionId
  const none = (await questionOn(teacher, null)).teacherQuestionId
  const all = [physics, biology, none].sort()
  expect(await find(teacher, {})).toEqual({ ids: all, subjects: ['biology', 'physics'] })
  expect((await find(teacher, { subject: 'physics' })).ids).toEqual([physics])
  expect((await find(teacher, { subject: 'history' })).ids).toEqual([])
  expect((await find(teacher, { type: 'true-false', bloom: 'remember' })).ids).toEqual(all)
  expect((await find(teacher, { type: 'gap' })).ids).toEqual([])
  expect((await find(teacher, { bloom: 'create' })).ids).toEqual([])
  expect((await find(teacher, { q: 'tides', subject: 'biology' })).ids).toEqual([biology])
})

test('page by page where there are many', async () => {
  const teacher = await signedIn(server, 'teacher')
  const { teacherQuizId } = await seedTeacherQuiz(teacher)
  const { db } = server.database
  const [question] = await db
    .select()
    .from(teacherQuestions)
    .where(eq(teacherQuestions.quizId, teacherQuizId))
  const { id: _, ...like } = question!
  await db
    .insert(teacherQuestions)
    .values(Array.from({ length: maxOwnQuestionsPerPage }, (_, i) => ({ ...like, position: i + 1 })))
  const page = async (offset: number) => {
    const { body } = await teacher.call('GET /teacher-questions', { query: { offset } })
    return { ids: body.questions.map(({ id }) => id), more: body.more }
  }
  const [first, second] = [await page(0), await page(maxOwnQuestionsPerPage)]
  expect([first.ids.length, first.more, second.ids.length, second.more]).toEqual([50, true, 1, false])
  expect(new Set([...first.ids, ...second.ids]).size).toBe(51)
})

test('the quiz that they are for is left out, and nobody finds another’s', async () => {
  const [teacher, stranger] = [await signedIn(server, 'teacher'), await signedIn(server, 'teacher')]
  const [mine, other] = [await questionOn(teacher, 'physics'), await questionOn(teacher, 'physics')]
  expect((await find(teacher, { except: mine.teacherQuizId })).ids).toEqual([other.teacherQuestionId])
  expect(await find(stranger, { subject: 'physics' })).toEqual({ ids: [], subjects: [] })
})
