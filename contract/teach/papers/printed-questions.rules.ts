// The questions of one variant as they are printed: numbered, with the words changed for this paper, and with
// choices in the variant's order. The preview and the printed page go by the same.

import { hasReferringChoice, putInOrder } from '../../questions/kinds/choice-order.rules.ts'
import { drawQuestion } from '../../questions/kinds/numeric/calculated.rules.ts'
import type { Blueprint, PaperForm, QuestionEdit } from './blueprint.ts'
import type { PaperQuestion } from './papers.ts'

export type PrintedSlot = {
  /** Counted from 1, through all sections. */
  number: number
  locked: boolean
  marks: number
  /** Null where the question is gone. */
  question: PaperQuestion | null
}
export type PrintedSlots = { section: Blueprint['sections'][number]; slots: PrintedSlot[] }

const changeWords = (question: PaperQuestion, edit: QuestionEdit | undefined): PaperQuestion => {
  if (!edit) return question
  const body = { ...question.body, stem: edit.stem }
  if (!('choices' in body)) return { ...question, body }
  const choices = body.choices.map(choice => ({ ...choice, text: edit.choices[choice.id] ?? choice.text }))
  return { ...question, body: { ...body, choices } }
}

/** Seed of a variant's numbers: a sheet is graded by its variant alone. */
export const seedOfVariant = (variant: number): string => `variant ${variant}`

/** @param variant counted from 0; null for questions as their author wrote them, without numbers */
export const listPrinted = (
  { sections }: Pick<Blueprint, 'sections'>,
  form: PaperForm,
  questions: ReadonlyMap<string, PaperQuestion>,
  edits: readonly QuestionEdit[],
  variant: number | null,
): PrintedSlots[] => {
  const finish = (question: PaperQuestion, number: number): PaperQuestion => {
    const drawn = variant === null ? question : drawQuestion(question, seedOfVariant(variant))
    const seed = form.keepsReferring && hasReferringChoice(drawn.body) ? null : form.choiceSeed
    return { ...drawn, body: putInOrder(drawn.body, seed, number) }
  }
  const editOf = new Map(edits.map(edit => [edit.questionId, edit]))
  let number = 0
  return sections.map((section, i) => ({
    section,
    slots: (form.sections[i] ?? []).map(({ questionId, locked }) => {
      number += 1
      const question = questions.get(questionId)
      const worded = question && changeWords(question, editOf.get(questionId))
      return {
        number,
        locked,
        marks: section.marksEach,
        question: worded ? finish(worded, number) : null,
      }
    }),
  }))
}
