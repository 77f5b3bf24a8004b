// Frozen form of a printed paper: every question with its key as printed, and each variant in its order with
// its sheet fields.

import type { Paper } from '@lantern/contract/teach/papers/papers'
import { listPrinted } from '@lantern/contract/teach/papers/printed-questions.rules'
import type { SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'
import type { PrintedQuestion, PrintedVariant } from '@lantern/contract/teach/scans/printings'
import { askOnSheet } from './sheet-questions.rules.ts'

export type FrozenPaper = {
  questions: PrintedQuestion[]
  variants: { sections: PrintedVariant['sections']; asks: SheetQuestion[] }[]
}

type PrintedPaper = Pick<Paper, 'blueprint' | 'forms' | 'questions' | 'edits'>

/**
 * Questions once each, in the order of the first variant that has them; their choices as they were written, and without
 * the numbers of a variant.
 */
const listQuestions = ({ blueprint, forms, questions, edits }: PrintedPaper): PrintedQuestion[] => {
  const byId = new Map(questions.map(question => [question.id, question]))
  const found = new Map<string, PrintedQuestion>()
  for (const form of forms)
    for (const { slots } of listPrinted(blueprint, { ...form, choiceSeed: null }, byId, edits, null))
      for (const { question, marks } of slots)
        if (question && !found.has(question.id))
          found.set(question.id, { ...question, marks, isLeftOut: false })
  return [...found.values()]
}

export const freezePaper = (paper: PrintedPaper): FrozenPaper => {
  const byId = new Map(paper.questions.map(question => [question.id, question]))
  const variants = paper.forms.map((form, variant) => {
    const printed = listPrinted(paper.blueprint, form, byId, paper.edits, variant)
    return {
      sections: printed.map(({ section, slots }) => ({
        answer: section.answer !== null && section.answer < slots.length ? section.answer : null,
        questions: slots.flatMap(({ number, question }) =>
          question
            ? [
                {
                  questionId: question.id,
                  number,
                  choiceIds: 'choices' in question.body ? question.body.choices.map(({ id }) => id) : [],
                },
              ]
            : [],
        ),
      })),
      asks: printed.flatMap(({ slots }) => slots.flatMap(askOnSheet)),
    }
  })
  return { questions: listQuestions(paper), variants }
}
