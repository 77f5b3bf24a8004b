// Answers of a student from the fields of their sheet: certain readings and a teacher's decisions.
import type { KindParts } from '@lantern/contract/questions/kinds/kind.rules'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { PrintedQuestion } from '@lantern/contract/teach/scans/printings'
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'
import { type ActiveDecisions, nameFieldSubject } from '../check/active-decisions.rules.ts'
import { listLabels, nameField } from '../print/sheet-questions.rules.ts'

/** Value of a field. `open`: uncertain and undecided. */
export type FieldValue =
  | { is: 'open' }
  | { is: 'labels'; labels: string[] }
  | { is: 'number'; text: string }
  | { is: 'written'; hasInk: boolean; marks: number | null; comment: string }

export type SheetAnswer =
  | { is: 'empty' }
  | { is: 'open' }
  | { is: 'response'; response: Response }
  | { is: 'written'; marks: number | null; comment: string }

/** Whether a number has an empty place inside, so that it is ambiguous. */
export const hasInnerGap = (signs: readonly string[]): boolean =>
  /[^?]\?+[^?]/.test(signs.map(sign => sign || '?').join(''))

export const readFieldValue = (
  pageId: string,
  field: StoredField,
  activeDecisions: ActiveDecisions,
): FieldValue => {
  const subject = nameFieldSubject(pageId, field.id)
  if (field.kind === 'written') {
    const marked = activeDecisions.find('written', subject)?.decision
    return {
      is: 'written',
      hasInk: field.hasInk,
      marks: marked?.marks ?? null,
      comment: marked?.comment ?? '',
    }
  }
  if (field.kind === 'digits') {
    const signs = activeDecisions.find('number', subject)?.decision.signs
    if (!signs && (field.unsure !== null || hasInnerGap(field.signs))) return { is: 'open' }
    return { is: 'number', text: (signs ?? field.signs).join('') }
  }
  const decided = activeDecisions.find('choice', subject)?.decision.chosen
  if (!decided && field.unsure !== null) return { is: 'open' }
  return { is: 'labels', labels: decided ?? field.chosen }
}

type Asked = Pick<PrintedQuestion, 'id' | 'body' | 'key'>

/** Fields that answer a question. */
const listFieldIds = ({ id, body }: Pick<PrintedQuestion, 'id' | 'body'>): string[] => {
  const parts = rulesOf(body).parts?.count(body) ?? 0
  return parts === 0 ? [nameField(id)] : Array.from({ length: parts }, (_, part) => nameField(id, part))
}

const findByLabel = <One>(options: readonly One[], label: string | undefined): One | undefined =>
  label === undefined ? undefined : options[listLabels(options.length).indexOf(label)]

const readChoices = (
  { body }: Asked,
  labels: readonly string[],
  choiceIds: readonly string[],
): Response | null => {
  const { listChoiceIds, answerWith } = rulesOf(body)
  const ids = 'choices' in body ? choiceIds : (listChoiceIds?.(body) ?? [])
  const chosen = labels.flatMap(label => findByLabel(ids, label) ?? [])
  return chosen.length === 0 ? null : (answerWith?.(chosen) ?? null)
}

const readParts = (
  { body }: Asked,
  parts: KindParts,
  labels: readonly (string | undefined)[],
): Response | null => {
  if (labels.every(label => label === undefined)) return null
  const ids = parts.listOptionIds(body)
  return parts.answerWith(
    body,
    labels.map(label => findByLabel(ids, label)),
  )
}

/**
 * @param choiceIds in the order printed
 * @param values by the field's id; a field whose page is missing has none
 */
export const readSheetAnswer = (
  question: Asked,
  choiceIds: readonly string[],
  values: ReadonlyMap<string, FieldValue>,
): SheetAnswer => {
  const fields = listFieldIds(question).map(id => values.get(id))
  const first = fields.find(field => field !== undefined)
  if (!first) return { is: 'empty' }
  if (fields.some(field => field?.is === 'open')) return { is: 'open' }
  if (first.is === 'written') {
    const { marks, comment } = first
    return marks === null && !first.hasInk ? { is: 'empty' } : { is: 'written', marks, comment }
  }
  const { parts, sheet } = rulesOf(question.body)
  if (first.is === 'number') {
    const response = first.text === '' ? undefined : sheet?.answerWithNumber?.(first.text)
    return response ? { is: 'response', response } : { is: 'empty' }
  }
  const labels = fields.map(field => (field?.is === 'labels' ? field.labels : []))
  const response = parts
    ? readParts(
        question,
        parts,
        labels.map(([label]) => label),
      )
    : readChoices(question, labels[0] ?? [], choiceIds)
  return response ? { is: 'response', response } : { is: 'empty' }
}
