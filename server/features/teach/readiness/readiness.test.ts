// Exam readiness on a real server.
import { dateOfDay, dayOfDate } from '@lantern/contract/study/review/schedule/days.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClass, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { aChapter, anExam, aWeek, recordAnswers, seedExam } from '../../../testing/exams.ts'
import { printClassPaper, seedClassOfTwo, startGradebookServer } from '../../../testing/gradebook.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addReadyPaper, findPrinting } from '../../../testing/printings.ts'
import type { TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startGradebookServer({ worker: true })
})
afterAll(() => server.close())

const inDays = (days: number): string =>
  dateOfDay(dayOfDate(server.clock.now().toISOString().slice(0, 10)) + days)

const read = async (student: Person, examId: string) =>
  (await student.call('GET /learning/exams/:examId', { params: { examId } })).body.readiness

const savePlan = (
  student: Person,
  examId: string,
  body: { revision: number; minutes: number[]; lines: never[] | null },
) => student.call('PATCH /learning/exams/:examId/plan', { params: { examId }, body })

const enterMarks = (student: Person, examId: string, marks: number | null) =>
  student.call('PATCH /learning/exams/:examId/marks', { params: { examId }, body: { marks } })

const addClassExam = async (
  teacher: Person,
  classId: string,
  paperId: string | null = null,
  date = inDays(10),
) =>
  (
    await teacher.call('POST /classes/:classId/exams', {
      params: { classId },
      body: { ...anExam(date), paperId },
    })
  ).body.exam

const listOfClass = async (teacher: Person, classId: string) =>
  (await teacher.call('GET /classes/:classId/exams', { params: { classId } })).body.exams

describe('expected marks', () => {
  test('too few answers give no number, and name what is missing', async () => {
    const student = await signedIn(server)
    const examId = await seedExam(student, anExam(inDays(10)))
    await recordAnswers(server, student, { topic: 'Tides', right: 4, wrong: 0 })
    const { today, onDay, chapters } = await read(student, examId)
    expect([today, onDay]).toEqual([null, null])
    expect(chapters).toMatchObject([
      { name: 'Tides', answers: 4, expected: null },
      { name: 'Rivers', answers: 0, expected: null },
    ])
  })

  test('answers on a chapter give its marks, a chapter without answers is left out', async () => {
    const student = await signedIn(server)
    const examId = await seedExam(student, anExam(inDays(10)))
    await recordAnswers(server, student, { topic: 'tides', right: 8, wrong: 2 })
    await recordAnswers(server, student, { topic: 'Volcanoes', right: 9, wrong: 0 })
    const { today, onDay, withPlan, chapters, answers } = await read(student, examId)
    expect(answers).toBe(10)
    expect(today).toMatchObject({ outOf: 12 })
    expect(today?.expected).toBeGreaterThan(6)
    expect(onDay?.expected).toBeLessThan(today?.expected ?? 0)
    expect(withPlan?.expected).toBeGreaterThan(onDay?.expected ?? 12)
    expect(chapters[1]).toMatchObject({ expected: null, hourBrings: null })
  })

  test('another student’s answers and exams stay theirs', async () => {
    const [student, other] = [await signedIn(server), await signedIn(server)]
    const examId = await seedExam(student, anExam(inDays(10)))
    await recordAnswers(server, other, { topic: 'Tides', right: 8, wrong: 0 })
    expect((await read(student, examId)).answers).toBe(0)
    const { status } = await other.call('GET /learning/exams/:examId', { params: { examId } })
    expect(status).toBe(404)
    expect((await other.call('GET /learning/exams')).body.exams).toEqual([])
  })

  test('chapters of a source are listed with the passages they reach', async () => {
    const student = await signedIn(server)
    const text = '# Rivers\n\nRivers carry sand to the sea.\n\n# Lakes\n\nLakes are still water.\n'
    const sourceId = (await student.upload('water.md', text)).body.source.id
    const { sections } = await eventually(
      async () => (await student.call('GET /learning/sections', { query: { sourceId } })).body,
      body => body.sections.length > 0,
    )
    expect(sections.map(({ name }) => name)).toEqual(['Rivers', 'Lakes'])
    const other = await signedIn(server)
    expect((await other.call('GET /learning/sections', { query: { sourceId } })).status).toBe(404)
  })
})

describe('dates', () => {
  test('an exam today is planned for today, one in the past has no plan', async () => {
    const student = await signedIn(server)
    const today = await seedExam(student, anExam(inDays(0)))
    const past = await seedExam(student, anExam(inDays(-3)))
    const now = await read(student, today)
    expect(now.daysLeft).toBe(0)
    expect(new Set(now.plan.lines.map(({ day }) => day))).toEqual(new Set([inDays(0)]))
    const over = await read(student, past)
    expect([over.daysLeft, over.plan.lines]).toEqual([-3, []])
  })
})

describe('hostile input', () => {
  const sameId = crypto.randomUUID()
  const tries: [string, () => object][] = [
    ['a thousand chapters', () => ({ chapters: Array.from({ length: 1000 }, () => aChapter('Tides', 1)) })],
    ['no chapter', () => ({ chapters: [] })],
    ['marks of 0', () => ({ chapters: [aChapter('Tides', 0)] })],
    ['half a mark', () => ({ chapters: [aChapter('Tides', 0.5)] })],
    ['a day that is none', () => ({ examDate: '2026-02-30' })],
    [
      'an id that two chapters have',
      () => ({ chapters: ['Tides', 'Rivers'].map(name => ({ ...aChapter(name, 1), id: sameId })) }),
    ],
  ]
  test.each(tries)('%s is refused', async (_what, change) => {
    const student = await signedIn(server)
    const body = { ...anExam(inDays(5)), ...change() }
    expect((await student.call('POST /learning/exams', { body })).status).toBe(400)
  })

  test('exams end at their limit, also when they are added at once', async () => {
    const student = await signedIn(server)
    const body = anExam(inDays(5))
    const sent = await Promise.all(
      Array.from({ length: 25 }, () => student.call('POST /learning/exams', { body })),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20)
    expect((await student.call('GET /learning/exams')).body.exams).toHaveLength(20)
  })
})

describe('plan', () => {
  test('lines stay as they were changed, and are made again without them', async () => {
    const student = await signedIn(server)
    const examId = await seedExam(student, anExam(inDays(10)))
    const made = await read(student, examId)
    expect(made.plan.lines[0]).toMatchObject({ day: inDays(0), kind: 'questions' })
    const chapterId = made.exam.chapters[1]?.id ?? ''
    const lines = [{ day: inDays(1), chapterId, kind: 'read' as const, minutes: 15 }]
    const foreign = { ...lines[0], chapterId: crypto.randomUUID() }
    const params = { examId }
    const saved = await student.call('PATCH /learning/exams/:examId/plan', {
      params,
      body: { revision: 0, minutes: aWeek(30), lines: [...lines, { ...lines[0]!, ...foreign }] },
    })
    expect(saved.body.readiness.plan).toEqual({ minutes: aWeek(30), lines, isChanged: true, revision: 1 })
    expect((await read(student, examId)).plan.lines).toEqual(lines)
    const again = await savePlan(student, examId, { revision: 1, minutes: aWeek(0), lines: null })
    expect(again.body.readiness.plan).toMatchObject({ lines: [], isChanged: false, revision: 2 })
  })

  test('one of two changes on a revision is refused', async () => {
    const student = await signedIn(server)
    const examId = await seedExam(student, anExam(inDays(10)))
    const body = { revision: 0, minutes: aWeek(30), lines: null }
    const sent = await Promise.all([savePlan(student, examId, body), savePlan(student, examId, body)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('today’s part is listed with the exam', async () => {
    const student = await signedIn(server)
    await seedExam(student, anExam(inDays(4)))
    const { exams } = (await student.call('GET /learning/exams')).body
    expect(exams).toMatchObject([{ daysLeft: 4, maxMarks: 20 }])
    expect(exams[0]?.today[0]).toMatchObject({ chapter: 'Tides', day: inDays(0) })
  })
})

describe('result', () => {
  test('marks that were entered stand beside what was expected that morning', async () => {
    const student = await signedIn(server)
    await recordAnswers(server, student, { topic: 'Tides', right: 9, wrong: 1 })
    const examId = await seedExam(student, anExam(inDays(2)))
    const before = (await read(student, examId)).onDay
    server.clock.advance(3 * 24 * 3600 * 1000)
    await recordAnswers(server, student, { topic: 'Tides', right: 0, wrong: 20 })
    const { comparison } = (await enterMarks(student, examId, 14.5)).body.readiness
    expect(comparison).toMatchObject({ marks: 14.5, outOf: 20, origin: 'entered' })
    expect(comparison?.predicted?.outOf).toBe(12)
    expect(comparison?.predicted?.expected).toBeCloseTo(before?.expected ?? 0, 1)
    expect((await enterMarks(student, examId, null)).body.readiness.comparison).toBeNull()
    expect((await enterMarks(student, examId, 20.5)).body.code).toBe('marks-beyond-exam')
    expect((await enterMarks(student, examId, -1)).status).toBe(400)
  })

  test('a marked paper of the exam is the result once it is shared', async () => {
    const teacher = await approvedTeacher(server)
    const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
    const printingId = await printClassPaper(server, teacher, classId)
    const { paperId } = await findPrinting(server, printingId)
    const { id: examId } = await addClassExam(teacher, classId, paperId)
    expect((await read(anna, examId)).comparison).toMatchObject({ origin: 'paper', marks: 1, outOf: 10 })
    expect((await read(ben, examId)).comparison).toBeNull()
  })
})

describe('class', () => {
  test('a teacher sees a distribution from five students on, and no name', async () => {
    const teacher = await approvedTeacher(server)
    const { classId, code } = await createClass(teacher)
    const students: Person[] = []
    for (let nth = 0; nth < 5; nth++) {
      const student = await signedIn(server)
      await joinClass(student, code)
      students.push(student)
    }
    await addClassExam(teacher, classId)
    for (const student of students.slice(1))
      await recordAnswers(server, student, { topic: 'Tides', right: 9, wrong: 1 })
    const [few] = await listOfClass(teacher, classId)
    expect(few?.distribution).toMatchObject({ estimated: 4, students: 5, bands: null })
    expect(few?.distribution.chapters.map(({ share }) => share)).toEqual([null, null])
    const [first] = students
    if (first) await recordAnswers(server, first, { topic: 'Tides', right: 0, wrong: 10 })
    const [enough] = await listOfClass(teacher, classId)
    expect(enough?.distribution.bands).toEqual([1, 0, 0, 4, 0])
    expect(enough?.distribution.chapters[0]?.share).toBeGreaterThan(0.4)
    const text = JSON.stringify(enough)
    for (const { accountId } of students) expect(text).not.toContain(accountId)
  })

  test('students read the exam of their class and can’t change it; who left reads it no more', async () => {
    const teacher = await approvedTeacher(server)
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const exam = await addClassExam(teacher, classId)
    expect((await read(anna, exam.id)).exam).toMatchObject({ isMine: false, class: { id: classId } })
    const params = { examId: exam.id }
    expect((await anna.call('DELETE /learning/exams/:examId', { params })).status).toBe(404)
    expect((await anna.call('PATCH /learning/exams/:examId', { params, body: anExam() })).status).toBe(404)
    await anna.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect((await anna.call('GET /learning/exams/:examId', { params })).status).toBe(404)
  })

  test('a paper gives the topics of its questions with the marks of their sections', async () => {
    const teacher = await approvedTeacher(server)
    const paperId = await addReadyPaper(server, teacher)
    const { body } = await teacher.call('GET /papers/:paperId/chapters', { params: { paperId } })
    expect(body.chapters.reduce((sum, { marks }) => sum + marks, 0)).toBe(10)
  })
})
