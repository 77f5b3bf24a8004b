// The lines of a feedback slip: each field of the sheet with what was answered, what is right, and the marks.

import { rollNumberField, type SheetField } from '@lantern/contract/teach/papers/sheet-layout'
import type { PrintedQuestion, PrintedVariant } from '@lantern/contract/teach/scans/printings'
import * as m from '@lantern/messages'
import type { PdfWords } from '../../../../platform/pdf-document/pdf-block.ts'
import { readAnswer } from '../../../../platform/typesetting/printed-answers.ts'
import type { GradedSheet } from '../results/grade-sheet.ts'
import type { FieldValue } from '../results/sheet-answers.rules.ts'
import { formatMarks } from './format-marks.rules.ts'
import { listRightLabels, readFieldId } from './marked-fields.rules.ts'

const emptyCell = '–'

const describeValue = (value: FieldValue | undefined): string => {
  if (!value) return emptyCell
  if (value.is === 'open') return m.slip_waiting()
  if (value.is === 'labels') return value.labels.join(', ') || emptyCell
  if (value.is === 'number') return value.text || emptyCell
  return value.hasInk || value.marks !== null ? m.slip_by_hand() : emptyCell
}

const describeRight = (
  question: PrintedQuestion,
  choiceIds: readonly string[],
  field: SheetField,
  part: number,
): PdfWords => {
  if (field.kind === 'choice') return listRightLabels(question, choiceIds, part).join(', ')
  return question.key.type === 'numeric' ? String(question.key.value) : readAnswer(question)
}

export const listSlipRows = (
  variant: PrintedVariant,
  questions: ReadonlyMap<string, PrintedQuestion>,
  { answers, values, waiting }: Pick<GradedSheet, 'answers' | 'values' | 'waiting'>,
): { rows: PdfWords[][]; comments: { number: string; comment: string }[] } => {
  const slots = new Map(
    variant.sections.flatMap(section => section.questions.map(slot => [slot.questionId, slot] as const)),
  )
  const shares = new Map(answers.map(({ questionId, share }) => [questionId, share]))
  const order = new Map([...slots.keys()].map((questionId, i) => [questionId, i]))
  const findPlace = ({ id }: SheetField): number => order.get(readFieldId(id).questionId) ?? order.size
  const fields = variant.layout.pages
    .flatMap(page => page.fields)
    .filter(({ id }) => id !== rollNumberField)
    .toSorted((a, b) => findPlace(a) - findPlace(b))
  const comments: { number: string; comment: string }[] = []
  const rows = fields.flatMap(field => {
    const { questionId, part } = readFieldId(field.id)
    const question = questions.get(questionId)
    if (!question) return []
    const value = values.get(field.id)
    if (value?.is === 'written' && value.comment !== '')
      comments.push({ number: field.number, comment: value.comment })
    // A question of several parts has its marks once, at the first of them.
    const marks = waiting.has(questionId)
      ? m.slip_waiting()
      : `${formatMarks((shares.get(questionId) ?? 0) * question.marks)}/${question.marks}`
    return [
      [
        field.number,
        describeValue(value),
        describeRight(question, slots.get(questionId)?.choiceIds ?? [], field, part),
        part === 0 ? marks : '',
      ],
    ]
  })
  return { rows, comments }
}
