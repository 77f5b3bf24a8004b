// Score of a reading against the intended values.
import type { FieldReading, SheetReading } from '../../platform/answer-sheets/reading.ts'
import type { Meant } from './fill-sheet.ts'

export type Score = {
  bubbles: number
  /** Bubbles of certain questions with another state than intended. */
  silentErrors: number
  /** Bubbles that aren't certain by themselves. */
  unsureBubbles: number
  questions: number
  /** Questions for a person to decide, doubles among them. */
  unsureQuestions: number
}

export const noScore: Score = {
  bubbles: 0,
  silentErrors: 0,
  unsureBubbles: 0,
  questions: 0,
  unsureQuestions: 0,
}

export const addScores = (a: Score, b: Score): Score => ({
  bubbles: a.bubbles + b.bubbles,
  silentErrors: a.silentErrors + b.silentErrors,
  unsureBubbles: a.unsureBubbles + b.unsureBubbles,
  questions: a.questions + b.questions,
  unsureQuestions: a.unsureQuestions + b.unsureQuestions,
})

const countDifferent = (read: readonly string[], meant: readonly string[]): number =>
  read.filter(label => !meant.includes(label)).length + meant.filter(label => !read.includes(label)).length

const isNested = (meant: string[] | string[][]): meant is string[][] =>
  meant.length > 0 && Array.isArray(meant[0])

const scoreField = (field: FieldReading, meant: string[] | string[][]): Score => {
  if (field.kind === 'written') return noScore
  const marks = field.kind === 'choice' ? field.marks : field.columns.flat()
  const wrong =
    field.kind === 'choice'
      ? countDifferent(field.chosen, meant.flat())
      : field.signs.reduce(
          (sum, sign, i) =>
            sum + countDifferent(sign === '' ? [] : [sign], isNested(meant) ? (meant[i] ?? []) : []),
          0,
        )
  return {
    bubbles: marks.length,
    silentErrors: field.unsure === null ? wrong : 0,
    unsureBubbles: marks.filter(({ state }) => state === 'unsure').length,
    questions: 1,
    unsureQuestions: field.unsure === null ? 0 : 1,
  }
}

export const scoreReading = ({ fields }: Pick<SheetReading, 'fields'>, meant: Meant): Score =>
  fields.reduce((sum, field) => addScores(sum, scoreField(field, meant.get(field.id) ?? [])), noScore)
