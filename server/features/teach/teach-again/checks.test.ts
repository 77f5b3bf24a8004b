// Pages of homework through their routes: passages, the check, its second results, and the printed page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letTeach } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import {
  answerHomework,
  isAboutNeap,
  isAboutSpring,
  seedFailedHomework,
  setClassHomework,
} from '../../../testing/failed-homework.ts'
import { readPdfPages } from '../../../testing/pdf-words.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
let seeded: Awaited<ReturnType<typeof seedFailedHomework>>
beforeAll(async () => {
  server = await startTestServer()
  teacher = await approvedTeacher(server)
  seeded = await seedFailedHomework(server, teacher)
})
afterAll(() => server.close())

const paramsOf = (homeworkId: string) => ({ params: { kind: 'homework' as const, sessionId: homeworkId } })
const read = async (by = teacher, homeworkId = seeded.homeworkId) =>
  (await by.call('GET /class-results/:kind/:sessionId/teach-again', paramsOf(homeworkId))).body.page
const make = (by = teacher, homeworkId = seeded.homeworkId) =>
  by.call('POST /class-results/:kind/:sessionId/teach-again/check', paramsOf(homeworkId))
const recheck = async (by = teacher, homeworkId = seeded.homeworkId) =>
  (await by.call('GET /class-results/:kind/:sessionId/teach-again/recheck', paramsOf(homeworkId))).body
    .recheck
const readQuiz = async (teacherQuizId: string) =>
  (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })).body
const whenMade = (by = teacher, homeworkId = seeded.homeworkId) =>
  eventually(
    async () => (await read(by, homeworkId)).check,
    check => check?.quiz.generation?.state === 'done',
  )

test('a page names the passage whose questions failed, the wrong answer, and who needs it', async () => {
  const page = await read()
  expect(page).toMatchObject({ students: 7, questions: 6, more: 0, uncertain: 0, unplaced: [], check: null })
  expect(page.passages).toHaveLength(1)
  expect(page.passages[0]).toMatchObject({
    material: 'open',
    students: 7,
    missed: 6,
    right: { value: expect.closeTo(1 / 7, 9) },
    wrongIdea: { text: 'Never', count: 6, answered: 7, why: null },
  })
  expect(page.passages[0]?.questions.every(({ body }) => isAboutSpring(body.stem))).toBe(true)
  expect(page.passages[0]?.questions.map(({ quote }) => quote)).toEqual([
    'Spring tides come at full Moon.',
    'Their name says nothing of seasons.',
  ])
  expect(page.who.map(({ missed }) => missed)).toEqual([1, 1, 1, 1, 1, 1])
})

describe('a check', () => {
  test('is made once by requests at once, of new questions about the passage', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => make()))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => body.page.check?.quiz.id)).size).toBe(1)
    const check = await whenMade()
    const { body } = await teacher.call('GET /teacher-quizzes')
    expect(body.quizzes.filter(({ title }) => title === 'Check: tides')).toHaveLength(1)
    const { questions } = await readQuiz(seeded.quizId)
    const asked = questions.map(question => question.body.stem)
    const made = check?.questions.map(question => question.body.stem) ?? []
    // The passage has four more sentences.
    expect(made).toHaveLength(4)
    expect(made.filter(stem => asked.includes(stem))).toEqual([])
    expect(made.every(isAboutSpring)).toBe(true)
    expect((await make()).body.page.check?.quiz.id).toBe(check?.quiz.id)
  })

  test('is another one for each teacher of the class, and made anew once it is deleted', async () => {
    const colleague = await approvedTeacher(server)
    await letTeach(teacher, colleague, seeded.classId, 'co-teacher')
    const own = (await make()).body.page.check?.quiz.id ?? ''
    await make(colleague)
    const others = (await whenMade(colleague))?.quiz.id ?? ''
    expect(others).not.toBe(own)
    await colleague.call('DELETE /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId: others } })
    expect((await read(colleague)).check).toBeNull()
    expect((await make(colleague)).body.page.check?.quiz.id).not.toBe(others)
  })

  test('takes from the others what one passage can’t give', async () => {
    const other = await approvedTeacher(server)
    const isMissed = (stem: string) => isAboutSpring(stem) || isAboutNeap(stem)
    const { homeworkId } = await seedFailedHomework(server, other, { count: 5, isMissed })
    expect((await make(other, homeworkId)).body.page.passages).toHaveLength(2)
    const check = await whenMade(other, homeworkId)
    const stems = check?.questions.map(({ body }) => body.stem) ?? []
    // Shares are three and two; the third passage has one more sentence, the second four.
    expect([stems.filter(isAboutSpring).length, stems.filter(isAboutNeap).length]).toEqual([4, 1])
  })

  test('is compared with the first results once it is answered', async () => {
    await make()
    const check = await whenMade()
    expect(await recheck()).toBeNull()
    const again = { classId: seeded.classId, quizId: check?.quiz.id ?? '' }
    const homeworkId = await setClassHomework(server, teacher, again)
    expect(await recheck()).toBeNull()
    for (const student of seeded.students.slice(1)) await answerHomework(student, homeworkId, () => true)
    expect(await recheck()).toMatchObject({
      kind: 'homework',
      sessionId: homeworkId,
      students: 6,
      passages: [
        {
          first: { students: 7, missed: 6 },
          second: { students: 6, missed: 0, right: { value: 1 } },
          both: { students: 6, first: 0, second: 1 },
          state: 'cleared',
          again: [],
        },
      ],
    })
  })

  test('has another question in place of one, none that was asked', async () => {
    await make()
    const check = await whenMade()
    const [question] = check?.questions ?? []
    const params = { teacherQuizId: check?.quiz.id ?? '', teacherQuestionId: question?.id ?? '' }
    const another = await teacher.call(
      'POST /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/another',
      { params, body: { like: 'passage' } },
    )
    // Every sentence of the passage is asked by now, in the homework or in the check.
    expect(another.body).toMatchObject({ code: 'no-other-question' })
  })
})

const readPdfWords = async (response: Response) =>
  (await readPdfPages(new Uint8Array(await response.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')

const print = (withCheck: boolean) =>
  teacher.fetch(`/api/class-results/homework/${seeded.homeworkId}/teach-again/file?withCheck=${withCheck}`)

test('a printed page has passages and check, no names and no scores', async () => {
  await make()
  const check = await whenMade()
  const [response, short] = [await print(true), await print(false)]
  expect(response.headers.get('content-type')).toContain('application/pdf')
  const words = await readPdfWords(response)
  expect(words).toContain('Spring tides come at full Moon.')
  expect(words).toContain('6 of us answered: Never')
  expect(words).toContain(check?.questions[0]?.body.stem.split('_____')[0]?.trim())
  for (const { name } of (await read()).who) expect(words).not.toContain(name)
  expect(await readPdfWords(short)).not.toContain('Five minutes')
})

test('a page says that its material is gone, and makes no check of it', async () => {
  const other = await approvedTeacher(server)
  const { homeworkId, sourceId, classId } = await seedFailedHomework(server, other, { count: 5 })
  await other.call('DELETE /classes/:classId/material/:materialId', {
    params: { classId, materialId: sourceId },
  })
  expect((await read(other, homeworkId)).passages[0]).toMatchObject({ material: 'not-in-class' })
  await other.call('DELETE /sources/:sourceId', { params: { sourceId } })
  const [passage] = (await read(other, homeworkId)).passages
  expect(passage?.material).toBe('gone')
  expect(passage?.citation.quote).toContain('Spring tides')
  expect((await make(other, homeworkId)).body).toMatchObject({ code: 'nothing-to-teach-again' })
  expect((await read(other, homeworkId)).check).toBeNull()
})
