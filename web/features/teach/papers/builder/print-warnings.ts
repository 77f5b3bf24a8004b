// Warnings to a teacher before a variant is printed: questions that clash, and right answers at one place.
import type { Blueprint, PaperForm, QuestionEdit } from '@lantern/contract/teach/papers/blueprint'
import { findKeyCluster } from '@lantern/contract/teach/papers/key-clusters.rules'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { listPrinted } from '@lantern/contract/teach/papers/printed-questions.rules'
import { findClashes } from '@lantern/contract/teach/papers/question-clashes.rules'
import * as m from '@lantern/messages'

type Printed = {
  blueprint: Blueprint
  form: PaperForm
  /** Counted from 0. */
  variant: number
  questions: ReadonlyMap<string, PaperQuestion>
  edits: readonly QuestionEdit[]
}

const letterOf = (choice: number): string => String.fromCharCode(65 + choice)

export const listPrintWarnings = ({ blueprint, form, variant, questions, edits }: Printed): string[] => {
  const sections = listPrinted(blueprint, form, questions, edits, variant)
  const numbers = new Map(
    sections.flatMap(({ slots }) =>
      slots.flatMap(({ question, number }) => (question ? [[question.id, number] as const] : [])),
    ),
  )
  const printed = sections.flatMap(({ slots }) => slots.flatMap(({ question }) => question ?? []))
  const clashes = findClashes(printed).map(({ kind, ids }) => {
    const list = ids
      .map(id => numbers.get(id) ?? 0)
      .sort((a, b) => a - b)
      .join(', ')
    return kind === 'same' ? m.paper_check_same({ list }) : m.paper_check_gives_away({ list })
  })
  const cluster = findKeyCluster(sections)
  const { keys = 0, questions: count = 0, choice = 0 } = cluster ?? {}
  return cluster
    ? [m.paper_check_keys({ keys, questions: count, letter: letterOf(choice) }), ...clashes]
    : clashes
}
