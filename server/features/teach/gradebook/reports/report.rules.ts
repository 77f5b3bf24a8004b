// Content of a parents' report on one student in a period: own work and topics, and only the median of the
// class.

import type { Citation } from '@lantern/contract/material/library/library'
import type { ReportRequest } from '@lantern/contract/teach/gradebook/class-reports'
import type { FinalGrade } from '@lantern/contract/teach/gradebook/grade-rules'
import type { Gradebook, GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import {
  levelOf,
  type TopicLevel,
  type TopicTally,
} from '@lantern/contract/teach/gradebook/topic-levels.rules'
import { withResults } from '../gradebook.rules.ts'
import type { TalliedTopic } from '../topics/topics.rules.ts'

/** The most topics of each sort: a page is read, a book isn't. */
const maxTopicsPerGroup = 5

export type Period = Pick<ReportRequest, 'from' | 'until'>

/** Comparison by UTC day, like the files of a gradebook. */
export const isInPeriod = (moment: Date, { from, until }: Period): boolean => {
  const day = moment.toISOString().slice(0, 10)
  return from <= day && day <= until
}

/** A gradebook with the work of a period alone; averages are of that work. */
export const pickPeriod = (gradebook: Gradebook, period: Period): Gradebook => {
  const isPicked = gradebook.columns.map(({ closesAt }) => isInPeriod(new Date(closesAt), period))
  return withResults({
    ...gradebook,
    columns: gradebook.columns.filter((_, i) => isPicked[i]),
    students: gradebook.students.map(student => ({
      ...student,
      cells: student.cells.filter((_, i) => isPicked[i]),
    })),
  })
}

/** Minimum group: a median of fewer would reveal single results. */
const hasEnoughStudents = (students: number): boolean => students >= gradebookLimits.minStudentsForMedian

export type ReportedWork = {
  column: GradebookColumn
  cell: GradebookCell
  /** Median in points; null if too few handed in. */
  middle: number | null
}

/** Shares of what could be reached; null without a score, or where too few handed in. */
export type ScorePoint = { closesAt: string; own: number | null; middle: number | null }

const shareOfWork = (points: number | null, possible: number): number | null =>
  points === null || possible <= 0 ? null : points / possible

/** Scores in the order in which the work closed; what neither the student nor the class has a score of is left out. */
export const listScores = (work: readonly ReportedWork[]): ScorePoint[] =>
  work
    .map(({ column, cell, middle }) => ({
      closesAt: column.closesAt,
      own:
        cell.state === 'finished' || cell.state === 'late' ? shareOfWork(cell.reached, cell.possible) : null,
      middle: shareOfWork(middle, column.possible),
    }))
    .filter(({ own, middle }) => own !== null || middle !== null)
    .toSorted((a, b) => (a.closesAt < b.closesAt ? -1 : a.closesAt > b.closesAt ? 1 : 0))

export type ReportedTopic = TopicTally & { name: string; level: TopicLevel; passage: Citation | null }

export type StudentReport = {
  name: string
  work: ReportedWork[]
  handedIn: number
  /**
   * Number of pieces that count: without excused and open work, and without rooms and papers of their
   * absence.
   */
  whole: number
  late: number
  missing: number
  excused: number
  final: FinalGrade | null
  /** Null where too few students have a result. */
  medianFinal: FinalGrade | null
  strong: ReportedTopic[]
  weak: ReportedTopic[]
}

const listTopics = (topics: readonly TalliedTopic[], at: number): ReportedTopic[] =>
  topics.flatMap(({ name, cells, passages }) => {
    const cell = cells[at]
    return cell ? [{ ...cell, name, level: levelOf(cell), passage: passages[0] ?? null }] : []
  })

const shareOf = ({ right, answered }: TopicTally): number => right / answered

const pickTopics = (
  topics: readonly ReportedTopic[],
  levels: readonly TopicLevel[],
  direction: 1 | -1,
): ReportedTopic[] =>
  topics
    .filter(({ level }) => levels.includes(level))
    .toSorted((a, b) => direction * (shareOf(a) - shareOf(b)) || b.answered - a.answered)
    .slice(0, maxTopicsPerGroup)

/**
 * @param gradebook of the period
 * @param topics of the period, their cells in the order of the gradebook's students
 * @param at which of the students
 */
export const reportStudent = (
  { columns, students, medianFinal }: Gradebook,
  topics: readonly TalliedTopic[],
  at: number,
): StudentReport | null => {
  const student = students[at]
  if (!student) return null
  const work = columns.flatMap((column, i) => {
    const cell = student.cells[i]
    if (!cell || cell.state === 'none') return []
    return [{ column, cell, middle: hasEnoughStudents(column.handedIn) ? column.median : null }]
  })
  const count = (...states: readonly GradebookCell['state'][]) =>
    work.filter(({ cell }) => states.includes(cell.state)).length
  const own = listTopics(topics, at)
  const averages = students.filter(({ average }) => average !== null).length
  return {
    name: student.name,
    work,
    handedIn: count('finished', 'late'),
    whole: count('finished', 'late', 'missing'),
    late: count('late'),
    missing: count('missing'),
    excused: count('excused'),
    final: student.final,
    medianFinal: hasEnoughStudents(averages) ? medianFinal : null,
    strong: pickTopics(own, ['secure', 'nearly'], -1),
    weak: pickTopics(own, ['new', 'growing'], 1),
  }
}
