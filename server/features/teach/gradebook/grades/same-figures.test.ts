// One figure everywhere: the gradebook, a student over time, saved tables, reports, and scores sent to platforms.
import { gradeRulesSchema } from '@lantern/contract/teach/gradebook/grade-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentOfShare } from '../../../../platform/statistics/exact.rules.ts'
import type { Person } from '../../../../testing/client.ts'
import {
  assignToClass,
  readGradebook,
  readProgress,
  right,
  seedClassOfTwo,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../../testing/gradebook.ts'
import { choiceQuestion } from '../../../../testing/live-rooms.ts'
import { aCell, addOwnColumn, writeCells } from '../../../../testing/own-columns.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { findHomeworkScore } from '../../homework/index.ts'
import { reportStudent } from '../reports/report.rules.ts'
import { setReport } from '../reports/report-blocks.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer({
    listQuestions: () => ['What follows?', 'What adds?', 'What waits?'].map(stem => choiceQuestion(stem)),
  })
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

/** A result of 72.5 % by two thirds and 78⅓ %: half-even makes it 72, half up 73. */
const seed = async () => {
  const seeded = await seedClassOfTwo(server, teacher)
  const { classId, anna, annaId } = seeded
  const homeworkId = await assignToClass(server, teacher, classId)
  await submitAttempt(anna, homeworkId, [right, right, wrong])
  const ownColumnId = await addOwnColumn(teacher, classId, { what: { kind: 'points', possible: '60' } })
  await writeCells(teacher, { classId, ownColumnId }, [aCell(annaId, { value: '47' })])
  return { ...seeded, homeworkId }
}

test.each([
  ['half-up', '73', 'well'],
  ['half-even', '72', 'not yet'],
  ['floor', '72', 'not yet'],
] as const)('a result rounded %s is %s in all of them', async (mode, percent, grade) => {
  const { classId, annaId } = await seed()
  const rules = gradeRulesSchema.parse({
    scale: {
      kind: 'bands',
      preset: 'own',
      bands: [
        { name: 'well', from: '73' },
        { name: 'not yet', from: '0' },
      ],
    },
    rounding: { mode, places: 0 },
  })
  const params = { classId }
  const { preview } = (
    await teacher.call('POST /classes/:classId/gradebook/rules/preview', { params, body: { rules } })
  ).body
  await teacher.call('PATCH /classes/:classId/gradebook/rules', { params, body: { revision: 0, rules } })
  const gradebook = await readGradebook(teacher, classId)
  const file = await teacher.fetch(`/api/classes/${classId}/gradebook/file?format=csv`)
  const lines = (await file.text()).split('\r\n').map(line => line.split(','))
  const report = reportStudent(gradebook, [], 0)
  if (!report) throw new Error('no report')
  const request = {
    from: '2026-01-01',
    until: '2026-12-31',
    words: '',
    withScores: true,
    withMiddle: true,
    withTopics: false,
  }
  const blocks = setReport(report, { school: '', className: '', term: '', teachers: [], request })
  const final = { percent, grade }
  expect(gradebook.students[0]?.final).toEqual(final)
  expect(preview.students[0]?.after).toEqual(final)
  expect((await readProgress(teacher, classId, annaId)).body.progress.student.final).toEqual(final)
  expect(lines[1]?.slice(0, 3)).toEqual(['Anna', percent, grade])
  expect(JSON.stringify(blocks)).toContain(`${percent}%, grade ${grade}`)
})

test('a score of homework is what its platform gets', async () => {
  const { classId, anna, homeworkId } = await seed()
  const { students, columns } = await readGradebook(teacher, classId)
  const cell = students[0]?.cells[columns.findIndex(({ id }) => id === homeworkId)]
  const sent = await findHomeworkScore(server.database.db, homeworkId, anna.accountId)
  expect([cell?.score, percentOfShare(sent?.share ?? 0)]).toEqual(['2', 66.67])
  expect(percentOfShare(Number(cell?.score) / (cell?.possible ?? 0))).toBe(66.67)
})
