import { gradeRulesSchema } from '@lantern/contract/teach/gradebook/grade-rules'
import type { Gradebook, GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import { type WorkState, workStates } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeColumnFigures } from '../gradebook.rules.ts'
import type { TalliedTopic } from '../topics/topics.rules.ts'
import { isInPeriod, listScores, pickPeriod, reportStudent } from './report.rules.ts'
import { setReport } from './report-blocks.ts'

const cell = (state: WorkState, reached: number | null = null): GradebookCell => ({
  state,
  reached,
  score: reached === null ? null : String(reached),
  possible: 10,
  attempts: reached === null ? 0 : 1,
  at: null,
  excuse: state === 'excused' ? { note: 'Was ill', by: 'Asha Rao' } : null,
  isDropped: false,
  own: null,
})

const column = (closesAt: string, cells: readonly GradebookCell[]): GradebookColumn => ({
  kind: 'homework',
  id: closesAt,
  title: `Work of ${closesAt.slice(0, 10)}`,
  teacher: 'Asha Rao',
  isOwn: true,
  closesAt,
  isClosed: true,
  possible: 10,
  weight: 1,
  ...computeColumnFigures(cells),
  categoryId: null,
  own: null,
})

const days = ['2026-09-01T10:00:00.000Z', '2026-10-01T10:00:00.000Z', '2026-11-01T23:30:00.000Z']

/** A line for each student, a cell for each of the days. */
const gradebookOf = (rows: readonly (readonly GradebookCell[])[]): Gradebook => ({
  class: { id: 'class', name: '11B', term: '', role: 'owner', isArchived: false },
  columns: days.map((day, i) =>
    column(
      day,
      rows.flatMap(row => row[i] ?? []),
    ),
  ),
  students: rows.map((cells, i) => ({
    id: `s${i}`,
    accountId: `a${i}`,
    name: `Student ${'ABCDEFGHIJ'[i]}`,
    average: null,
    final: null,
    parts: [],
    cells: [...cells],
  })),
  median: null,
  medianFinal: null,
  missing: 0,
  rules: { ...gradeRulesSchema.parse({}), revision: 0 },
  removedColumns: [],
})

const topic = (name: string, cells: TalliedTopic['cells']): TalliedTopic => ({
  name,
  cells,
  answered: 0,
  right: 0,
  median: null,
  told: 0,
  secure: 0,
  passages: [],
  missed: [],
})

const whole = { from: '2026-01-01', until: '2026-12-31' }
const full = [cell('finished', 10), cell('late', 5), cell('missing')]
const request = { ...whole, words: '', withScores: true, withMiddle: true, withTopics: true }
const frame = { school: 'Hill School', className: '11B', term: '', teachers: ['Asha Rao'], request }

describe('a report', () => {
  test('is of the work of its period, both days in it', () => {
    expect(isInPeriod(new Date(days[2] ?? ''), { from: '2026-11-01', until: '2026-11-01' })).toBe(true)
    const picked = pickPeriod(gradebookOf([full]), { from: '2026-09-02', until: '2026-11-01' })
    expect(picked.columns).toHaveLength(2)
    expect(picked.students[0]?.average).toBe(0.25)
  })

  test('counts what was done, late, missing and excused', () => {
    const row = [cell('excused'), cell('late', 5), cell('absent')]
    expect(reportStudent(pickPeriod(gradebookOf([row]), whole), [], 0)).toMatchObject({
      handedIn: 1,
      whole: 1,
      late: 1,
      missing: 0,
      excused: 1,
      final: { percent: '50', grade: null },
    })
    expect(reportStudent(pickPeriod(gradebookOf([full]), whole), [], 0)).toMatchObject({
      handedIn: 2,
      whole: 3,
      missing: 1,
      final: { percent: '50', grade: null },
    })
  })

  test('tells the middle of five students, and of no fewer', () => {
    const of = (count: number) =>
      reportStudent(pickPeriod(gradebookOf(Array.from({ length: count }, () => full)), whole), [], 0)
    expect([of(4)?.medianFinal, of(4)?.work[0]?.middle]).toEqual([null, null])
    expect([of(5)?.medianFinal?.percent, of(5)?.work[0]?.middle, of(5)?.work[2]?.middle]).toEqual([
      '50',
      10,
      null,
    ])
  })

  test('has topics that go well and topics to practise; too few answers are neither', () => {
    const topics = [
      topic('Osmosis', [{ answered: 10, right: 9 }]),
      topic('Enzymes', [{ answered: 4, right: 1 }]),
      topic('Cells', [{ answered: 2, right: 0 }]),
      topic('ATP', [{ answered: 6, right: 3 }]),
    ]
    const report = reportStudent(gradebookOf([full]), topics, 0)
    expect(report?.strong.map(({ name }) => name)).toEqual(['Osmosis'])
    expect(report?.weak.map(({ name }) => name)).toEqual(['Enzymes', 'ATP'])
  })

  test('draws scores as they went, with the middle of five students and with no fewer', () => {
    const chartOf = (count: number, withMiddle = true) => {
      const gradebook = pickPeriod(gradebookOf(Array.from({ length: count }, () => full)), whole)
      const report = reportStudent(gradebook, [], 0)
      if (!report) throw new Error('no report')
      const blocks = setReport(report, { ...frame, request: { ...request, withMiddle } })
      return blocks.find(block => block.kind === 'line-chart')
    }
    const own = { look: 'solid', values: [1, 0.5] }
    expect(chartOf(4)).toEqual({ kind: 'line-chart', lines: [own], from: '1 Sept', until: '1 Oct' })
    expect(chartOf(5)?.lines).toEqual([{ look: 'dashed', values: [1, 0.5] }, own])
    expect(chartOf(5, false)?.lines).toEqual([own])
  })

  test('draws nothing of one score, and a gap where one is missing', () => {
    const of = (row: readonly GradebookCell[], others: readonly GradebookCell[] = row) => {
      const rows = [row, ...Array.from({ length: 5 }, () => others)]
      const report = reportStudent(pickPeriod(gradebookOf(rows), whole), [], 0)
      return report ? listScores(report.work).map(({ own }) => own) : []
    }
    expect(of([cell('finished', 10), cell('missing'), cell('excused')])).toEqual([1])
    const done = [cell('finished', 10), cell('finished', 4), cell('finished', 2)]
    expect(of([cell('finished', 8), cell('missing'), cell('late', 5)], done)).toEqual([0.8, null, 0.5])
  })

  test('has the teacher’s words, and leaves out what isn’t wanted', () => {
    const report = reportStudent(gradebookOf([full]), [topic('Osmosis', [{ answered: 3, right: 3 }])], 0)
    if (!report) throw new Error('no report')
    const blocks = setReport(report, {
      ...frame,
      request: { ...request, words: 'Well done.\n\nGo on.', withScores: false, withTopics: false },
    })
    expect(blocks.at(-1)).toMatchObject({ kind: 'signatures', labels: { length: 3 } })
    expect(blocks.flatMap(block => ('text' in block ? [block.text] : []))).toEqual([
      'Student A',
      'Hill School · 11B · 1 January 2026 to 31 December 2026 · Teacher: Asha Rao',
      'Well done.',
      'Go on.',
    ])
  })
})

const anyCell = fc
  .record({ state: fc.constantFrom(...workStates), reached: fc.integer({ min: 0, max: 10 }) })
  .map(({ state, reached }) => cell(state, state === 'finished' || state === 'late' ? reached : null))
const anyRow = fc.tuple(anyCell, anyCell, anyCell)

test('no report names another student, an excuse’s reason, or the middle of fewer than five', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 9 }), rows => {
      const gradebook = pickPeriod(gradebookOf(rows), whole)
      for (const [at, own] of gradebook.students.entries()) {
        const report = reportStudent(gradebook, [], at)
        if (!report) throw new Error('no report')
        const text = JSON.stringify(setReport(report, frame))
        for (const { id, name } of gradebook.students) expect(text.includes(name)).toBe(id === own.id)
        expect(text).not.toContain('Was ill')
        for (const {
          column: { handedIn },
          middle,
        } of report.work)
          if (handedIn < 5) expect(middle).toBeNull()
        if (rows.length < 5) expect(report.medianFinal).toBeNull()
      }
    }),
  )
})
