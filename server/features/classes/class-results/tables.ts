// Tables of an export.

import type { Item, StudentLine } from '@lantern/contract/classes/class-results/class-results'
import { type Score, shareOfScore } from '@lantern/contract/questions/kinds/score.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { toPlainWords } from '../../../platform/question-formats/text/html-of-markdown.ts'
import { kindOf } from '../../../platform/questions/kinds/kinds.ts'
import { type Cell, disarmed, hundredths, type Table } from '../../../platform/spreadsheets/spreadsheet.ts'
import type { MatrixAnswer, ResponseMatrix } from './response-matrix.ts'
import type { Analysis } from './results.ts'

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 100) / 10)

const percent = (score: Score): number | null => {
  const share = shareOfScore(score)
  return share === null ? null : Math.round(share * 1000) / 10
}
/** Points reached; null without an answer. */
const findPoints = ({ points }: Item, answer: MatrixAnswer | undefined): number | null =>
  answer ? hundredths(points * answer.share) : null

const responseText = ({ response }: MatrixAnswer, { body }: Item): string =>
  response.type === body.type ? kindOf(response).describeResponse(response, body) : ''

const formatAnswer = (matrix: ResponseMatrix, student: StudentLine, item: Item) =>
  matrix.answers.find(({ playerId, questionId }) => playerId === student.id && questionId === item.id)

const stateLabels = {
  finished: m.export_finished,
  late: m.export_late,
  running: m.export_running,
  absent: m.export_absent,
}

/** Person by their account; empty for guests. */
const accountCell = ({ players }: ResponseMatrix, { id }: StudentLine): string => {
  const player = players.find(one => one.id === id)
  if (!player || player.isGuest) return m.export_guest()
  return disarmed(player.account ?? '')
}

const teamCells = ({ teams }: Analysis, team: number | null): Cell[] =>
  teams.length === 0 ? [] : [team === null ? null : m.room_team({ number: team + 1 })]

/** True where there are variants, which only printed papers have. */
const hasVariants = ({ students }: Analysis): boolean => students.some(({ variant }) => variant !== null)

const variantCells = (analysis: Analysis, variant: number | null): Cell[] =>
  hasVariants(analysis) ? [variant === null ? null : variantLetter(variant)] : []

const scaleHead = ({ scale }: Analysis): Cell[] =>
  scale.is === 'scaled' ? [m.export_scaled({ variant: variantLetter(scale.base), most: scale.most })] : []

const scaledCells = ({ scale }: Analysis, { scaled }: StudentLine): Cell[] =>
  scale.is === 'scaled' ? [scaled === null ? null : hundredths(scaled)] : []

/** Column head of a question: its number, points and text. */
const questionHead = ({ number, points, body }: Item): string =>
  `${m.export_question({ number, points })}: ${toPlainWords(body.stem)}`

export const studentsTable = (matrix: ResponseMatrix, analysis: Analysis): Table => ({
  name: m.export_students(),
  rows: [
    [
      m.export_name(),
      m.export_account(),
      ...(analysis.teams.length === 0 ? [] : [m.export_team()]),
      ...(hasVariants(analysis) ? [m.export_variant()] : []),
      m.export_place(),
      m.export_points(),
      m.export_right(),
      m.export_asked(),
      m.export_reached(),
      m.export_possible(),
      m.export_percent(),
      ...scaleHead(analysis),
      m.export_mean_seconds(),
      m.export_state(),
      ...analysis.items.map(questionHead),
    ],
    ...analysis.students.map(student => [
      disarmed(student.name),
      accountCell(matrix, student),
      ...teamCells(analysis, student.team),
      ...variantCells(analysis, student.variant),
      student.place,
      student.points,
      hundredths(student.right),
      student.total,
      hundredths(student.score.reached),
      student.score.possible,
      percent(student.score),
      ...scaledCells(analysis, student),
      seconds(student.meanMs),
      stateLabels[student.state](),
      ...analysis.items.map(item => findPoints(item, formatAnswer(matrix, student, item))),
    ]),
  ],
})

export const questionsTable = ({ items }: Analysis): Table => ({
  name: m.export_questions(),
  rows: [
    [
      '#',
      m.export_text(),
      m.export_level(),
      m.export_topic(),
      m.export_worth(),
      m.export_asked(),
      m.export_answered(),
      m.export_right(),
      m.export_facility(),
      m.export_from(),
      m.export_to(),
      m.export_discrimination(),
      m.export_from(),
      m.export_to(),
      m.export_median_seconds(),
    ],
    ...items.map(item => [
      item.number,
      disarmed(toPlainWords(item.body.stem)),
      item.bloom,
      disarmed(item.topic),
      item.points,
      item.asked,
      item.answered,
      hundredths(item.right),
      ...[item.facility?.value, item.facility?.low, item.facility?.high].map(hundredths),
      ...[item.discrimination?.value, item.discrimination?.low, item.discrimination?.high].map(hundredths),
      seconds(item.medianMs),
    ]),
  ],
})

export const answersTable = (matrix: ResponseMatrix, { students, items }: Analysis): Table => ({
  name: m.export_answers(),
  rows: [
    [m.export_name(), '#', m.export_answer(), m.export_share(), m.export_reached(), m.export_seconds()],
    ...students.flatMap(student =>
      items.flatMap(item => {
        const answer = formatAnswer(matrix, student, item)
        if (!answer) return []
        const responseCell = disarmed(responseText(answer, item))
        const worth = [hundredths(answer.share), findPoints(item, answer), seconds(answer.ms)]
        return [[disarmed(student.name), item.number, responseCell, ...worth]]
      }),
    ),
  ],
})

/** Team scores: averages of their members. */
export const teamsTable = ({ teams }: Analysis): Table => ({
  name: m.export_teams(),
  rows: [
    [m.export_team(), m.export_team_points(), m.export_members()],
    ...teams.map(({ team, points, members }) => [m.room_team({ number: team + 1 }), points, members]),
  ],
})
