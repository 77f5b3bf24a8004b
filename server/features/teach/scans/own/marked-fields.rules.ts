// Student's view of a sheet: each field with its grade and the right answer.

import { listAcceptedIds, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { SheetField, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { OwnField } from '@lantern/contract/teach/scans/own-sheets'
import type { PrintedQuestion } from '@lantern/contract/teach/scans/printings'
import { findCrop } from '../check/find-crop.rules.ts'
import { listLabels } from '../print/sheet-questions.rules.ts'

export type Reached = { share: number } | 'waiting' | 'empty'

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
  const { parts, listChoiceIds } = rulesOf(body)
  if (parts) return labelOf(parts.listOptionIds(body), parts.getRightId({ body, key }, part))
  // Choices in the order of this sheet; true and false have a fixed one.
  const ids = 'choices' in body ? choiceIds : (listChoiceIds?.(body) ?? [])
  return listAcceptedIds(key).flatMap(id => labelOf(ids, id))
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
