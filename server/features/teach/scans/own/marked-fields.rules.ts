// A sheet as its student sees it: each field with what it came to, and what would have been right.

import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import type { SheetField, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { OwnField } from '@lantern/contract/teach/scans/own-sheets'
import type { PrintedQuestion } from '@lantern/contract/teach/scans/printings'
import { findCrop } from '../check/find-crop.rules.ts'
import { listLabels } from '../print/sheet-questions.rules.ts'

export type Reached = { share: number } | 'waiting' | 'empty'

/** Ids of the choices that are right; of a statement "true" or "false". */
const listRight = (key: AnswerKey): string[] => {
  if (key.type === 'single-choice') return [key.choice, ...(key.also ?? [])]
  if (key.type === 'multiple-choice') return key.choices
  return []
}

const labelOf = (ids: readonly string[], wanted: string | undefined): string[] => {
  const at = ids.indexOf(wanted ?? '')
  return at < 0 ? [] : [listLabels(ids.length)[at] ?? '']
}

/**
 * Labels that would have been right to fill.
 * @param part which of several parts, counted from 0
 */
export const listRightLabels = (
  { body, key }: Pick<PrintedQuestion, 'body' | 'key'>,
  choiceIds: readonly string[],
  part: number,
): string[] => {
  if (key.type === 'true-false') return [key.value ? 'A' : 'B']
  if (body.type === 'matching' && key.type === 'matching') {
    const left = body.left[part]?.id
    const right = key.pairs.find(pair => pair.left === left)?.right
    return labelOf(
      body.right.map(({ id }) => id),
      right,
    )
  }
  if (body.type === 'ordering' && key.type === 'ordering')
    return labelOf(
      body.entries.map(({ id }) => id),
      key.order[part],
    )
  return listRight(key).flatMap(id => labelOf(choiceIds, id))
}

const getOutcome = (reached: Reached): OwnField['outcome'] => {
  if (typeof reached === 'string') return reached
  if (reached.share === 1) return 'right'
  return reached.share > 0 ? 'part' : 'wrong'
}

/** The question of a field, and which part of it: "id" or "id:2". */
export const readFieldId = (fieldId: string): { questionId: string; part: number } => {
  const [questionId = '', part = '0'] = fieldId.split(':')
  return { questionId, part: Number(part) }
}

const findBox = (page: SheetPage, field: SheetField): OwnField['box'] => {
  const { box, field: inner } = findCrop('', page, field)
  return inner ?? box
}

/** @param items numbers of questions in the results */
export const markFields = (
  page: SheetPage,
  questions: ReadonlyMap<string, PrintedQuestion>,
  items: ReadonlyMap<string, number>,
  choiceIdsOf: ReadonlyMap<string, readonly string[]>,
  reached: ReadonlyMap<string, Reached>,
): OwnField[] =>
  page.fields.flatMap(field => {
    const { questionId, part } = readFieldId(field.id)
    const question = questions.get(questionId)
    const item = items.get(questionId)
    if (!question || item === undefined) return []
    const right =
      field.kind === 'choice' ? listRightLabels(question, choiceIdsOf.get(questionId) ?? [], part) : []
    return [
      {
        number: field.number,
        item,
        outcome: getOutcome(reached.get(questionId) ?? 'empty'),
        box: findBox(page, field),
        rightBubbles:
          field.kind === 'choice'
            ? field.bubbles.filter(({ label }) => right.includes(label)).map(({ x, y }) => ({ x, y }))
            : [],
      },
    ]
  })
