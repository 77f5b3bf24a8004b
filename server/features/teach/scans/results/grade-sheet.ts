// Grades of a sheet's answers, question by question.

import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { seedOfVariant } from '@lantern/contract/teach/papers/printed-questions.rules'
import { type Dictionary, grade } from '../../../../platform/grading/index.ts'
import { kindOf } from '../../../../platform/questions/kinds/kinds.ts'
import type { ResponseMatrix } from '../../../classes/class-results/index.ts'
import type { Sheet } from '../check/group-pages.rules.ts'
import type { LoadedSheets } from '../check/load-sheets.ts'
import type { PrintingRow } from '../printing-queries.ts'
import { listCounted } from './counted-questions.rules.ts'
import { type FieldValue, readFieldValue, readSheetAnswer, type SheetAnswer } from './sheet-answers.rules.ts'

type MatrixAnswer = ResponseMatrix['answers'][number]
type Question = PrintingRow['questions'][number]

const gradeAnswer = (
  question: Question,
  answer: SheetAnswer,
  dictionary: Dictionary | null,
): Pick<MatrixAnswer, 'response' | 'outcome' | 'share'> | null => {
  if (answer.is === 'empty' || answer.is === 'open') return null
  if (answer.is === 'response')
    return { response: answer.response, ...grade(question.body, question.key, answer.response, dictionary) }
  // Handwritten answers have no text here.
  const response: Response = kindOf(question.body).marking?.written ?? { type: 'short-answer', text: '' }
  if (answer.marks === null) return { response, outcome: 'check', share: 0 }
  const share = question.marks === 0 ? 1 : Math.min(1, answer.marks / question.marks)
  return { response, outcome: share === 1 ? 'right' : 'wrong', share }
}

/** Undecided answer: it counts neither for nor against. */
const isWaiting = (answer: SheetAnswer): boolean =>
  answer.is === 'open' || (answer.is === 'written' && answer.marks === null)

/** Values of a sheet's fields. */
const readSheetValues = (
  sheet: Sheet,
  activeDecisions: LoadedSheets['activeDecisions'],
): Map<string, FieldValue> =>
  new Map(
    [...sheet.pages.values()].flatMap(page =>
      page.fields.map(field => [field.id, readFieldValue(page.id, field, activeDecisions)] as const),
    ),
  )

/** The questions with the numbers of a sheet's variant. */
export const listAskedOn = (
  { questions }: Pick<PrintingRow, 'questions'>,
  { variant }: Pick<Sheet, 'variant'>,
): Question[] => questions.map(question => drawQuestion(question, seedOfVariant(variant)))

export type GradedSheet = {
  answers: MatrixAnswer[]
  /** The questions that count. */
  counted: ReadonlySet<string>
  /** Questions not decided or marked yet. */
  waiting: ReadonlySet<string>
  /** Values by field id. */
  values: ReadonlyMap<string, FieldValue>
}

export const gradeSheet = (
  { printing, activeDecisions }: LoadedSheets,
  sheet: Sheet,
  dictionary: Dictionary | null,
): GradedSheet => {
  const variant = printing.variants[sheet.variant] ?? { sections: [] }
  const values = readSheetValues(sheet, activeDecisions)
  const byId = new Map(listAskedOn(printing, sheet).map(question => [question.id, question]))
  const waiting = new Set<string>()
  const answers: MatrixAnswer[] = []
  for (const { questionId, choiceIds } of variant.sections.flatMap(({ questions }) => questions)) {
    const question = byId.get(questionId)
    if (!question) continue
    const answer = readSheetAnswer(question, choiceIds, values)
    if (isWaiting(answer)) waiting.add(questionId)
    const graded = gradeAnswer(question, answer, dictionary)
    if (!graded) continue
    const { response, outcome, share } = graded
    answers.push({ playerId: sheet.studentId, questionId, response, outcome, share, ms: null })
  }
  const shares = new Map(answers.map(({ questionId, share }) => [questionId, share]))
  const counted = [...listCounted(variant, shares)].filter(id => !waiting.has(id))
  return { answers, counted: new Set(counted), waiting, values }
}
