// A report for parents as it is set: plain words, and every figure with what it is of.

import type { ReportRequest } from '@lantern/contract/teach/gradebook/class-reports'
import type { FinalGrade } from '@lantern/contract/teach/gradebook/grade-rules'
import type { ColumnKind, WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { formatLongDate, formatShortDate } from '../../../../platform/language/index.ts'
import type { PdfBlock } from '../../../../platform/pdf-document/index.ts'
import { formatPlace } from '../../../material/passages/index.ts'
import { listScores, type ReportedTopic, type ReportedWork, type StudentReport } from './report.rules.ts'

export type ReportFrame = {
  /** Name of the school; '' where it isn't known. */
  school: string
  className: string
  term: string
  teachers: readonly string[]
  request: ReportRequest
}

const formatPoints = (points: number): string => String(Math.round(points * 10) / 10)
const formatFinal = ({ percent, grade }: FinalGrade): string =>
  grade === null ? `${percent}%` : m.grade_with_percent({ percent, grade })

const kindLabels: Record<ColumnKind, () => string> = {
  own: m.report_kind_own,
  homework: m.report_kind_homework,
  room: m.report_kind_room,
  paper: m.report_kind_paper,
}

/** Labels shown instead of a score. */
const stateLabels: Record<Exclude<WorkState, 'finished' | 'late'>, () => string> = {
  none: m.gradebook_none,
  'not-begun': m.report_open,
  running: m.report_running,
  missing: m.report_missing,
  absent: m.gradebook_absent,
  excused: m.gradebook_excused,
}

const writeScore = ({ column: { own }, cell: { score, possible } }: ReportedWork): string => {
  if (own?.kind === 'pass') return score === 'pass' ? m.grade_pass() : m.grade_fail()
  if (own?.kind === 'level') return score ?? '–'
  return m.gradebook_score({ reached: score ?? '–', possible: formatPoints(possible) })
}

const describeScore = (work: ReportedWork): string => {
  const { state } = work.cell
  if (state !== 'finished' && state !== 'late') return stateLabels[state]()
  const score = writeScore(work)
  return state === 'late' ? m.report_late_score({ score }) : score
}

const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text, source: null })
const heading = (text: string): PdfBlock => ({ kind: 'heading', text })

const describeHandedIn = ({ handedIn, whole, late, missing, excused }: StudentReport): string =>
  [
    m.report_handed_in({ handedIn, whole }),
    late > 0 && m.report_late({ count: late }),
    missing > 0 && m.report_missing_count({ count: missing }),
    excused > 0 && m.report_excused({ count: excused }),
  ]
    .filter(Boolean)
    .join(' ')

const describeAverage = (
  { final, medianFinal }: StudentReport,
  { withMiddle }: ReportRequest,
): string | null => {
  if (final === null) return null
  const own = m.report_average({ percent: formatFinal(final) })
  if (!withMiddle || medianFinal === null) return own
  return `${own} ${m.report_median({ percent: formatFinal(medianFinal) })}`
}

/** Minimum number of scores for a chart. */
const minScoresForChart = 2

/** Chart of the scores; the table has the figures. */
const setChart = ({ work }: StudentReport, { withMiddle }: ReportRequest): PdfBlock[] => {
  const scores = listScores(work)
  const [first] = scores
  const last = scores.at(-1)
  if (!first || !last || scores.filter(({ own }) => own !== null).length < minScoresForChart) return []
  const hasMiddle = withMiddle && scores.filter(({ middle }) => middle !== null).length >= minScoresForChart
  return [
    {
      kind: 'line-chart',
      lines: [
        ...(hasMiddle ? [{ look: 'dashed' as const, values: scores.map(({ middle }) => middle) }] : []),
        { look: 'solid', values: scores.map(({ own }) => own) },
      ],
      from: formatShortDate(first.closesAt),
      until: formatShortDate(last.closesAt),
    },
    { kind: 'note', text: hasMiddle ? m.report_chart_middle() : m.report_chart() },
  ]
}

const setWork = (report: StudentReport, request: ReportRequest): PdfBlock[] => {
  const { work } = report
  if (work.length === 0) return [heading(m.report_work()), paragraph(m.report_no_work())]
  const hasMiddle = request.withMiddle && work.some(({ middle }) => middle !== null)
  const average = describeAverage(report, request)
  return [
    heading(m.report_work()),
    paragraph(describeHandedIn(report)),
    ...(average === null ? [] : [paragraph(average)]),
    ...setChart(report, request),
    {
      kind: 'table',
      widths: hasMiddle ? [5, 1.2, 2, 2.4] : [5, 1.3, 2],
      rows: [
        [m.gradebook_work(), m.report_day(), m.report_score(), ...(hasMiddle ? [m.report_middle()] : [])],
        ...work.map(one => [
          `${one.column.title} (${kindLabels[one.column.kind]()})`,
          formatShortDate(one.column.closesAt),
          describeScore(one),
          ...(hasMiddle ? [one.middle === null ? '–' : formatPoints(one.middle)] : []),
        ]),
      ],
    },
    ...(hasMiddle ? [{ kind: 'note' as const, text: m.report_middle_note() }] : []),
  ]
}

const setTopic = ({ name, right, answered, passage }: ReportedTopic, withPassage: boolean): PdfBlock => ({
  kind: 'point',
  text: m.report_topic({ name, right: formatPoints(right), answered }),
  source: withPassage && passage ? formatPlace(passage) : null,
})

const setTopics = ({ strong, weak }: StudentReport): PdfBlock[] => [
  ...(strong.length === 0
    ? []
    : [heading(m.report_strong()), ...strong.map(topic => setTopic(topic, false))]),
  ...(weak.length === 0 ? [] : [heading(m.report_weak()), ...weak.map(topic => setTopic(topic, true))]),
]

export const setReport = (
  report: StudentReport,
  { school, className, term, teachers, request }: ReportFrame,
): PdfBlock[] => [
  { kind: 'title', text: report.name },
  {
    kind: 'note',
    text: [
      school,
      [className, term].filter(Boolean).join(', '),
      m.report_period({ from: formatLongDate(request.from), until: formatLongDate(request.until) }),
      m.report_teachers({ names: teachers.join(', '), count: teachers.length }),
    ]
      .filter(Boolean)
      .join(' · '),
  },
  ...request.words
    .split(/\n+/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(paragraph),
  ...(request.withScores ? setWork(report, request) : []),
  ...(request.withTopics ? setTopics(report) : []),
  {
    kind: 'signatures',
    labels: [m.report_signature_day(), m.report_signature_teacher(), m.report_signature()],
  },
]
