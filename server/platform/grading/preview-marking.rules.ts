// Other ways to write an accepted answer, right or not, with the outcome that each would have.
import type { MarkingPreview, MarkingQuestion } from '@lantern/contract/questions/kinds/marking-preview'
import { plainSigns } from './answers/signs.rules.ts'
import { findAnswerType, rulesOfType } from './answers/types.rules.ts'
import type { Dictionary } from './answers/words.rules.ts'
import { gradeGap } from './grade-typed.rules.ts'

const maxVariants = 14
const maxVaried = 2
const maxLength = 120

const listVariants = ({ stem, accepted, marking }: MarkingQuestion): string[] =>
  accepted.slice(0, maxVaried).flatMap(wording => {
    if (wording.length > maxLength) return []
    const rules = rulesOfType(marking.type ?? findAnswerType(wording, stem))
    const text = plainSigns(wording)
    const read = rules.read(text)
    return read === null ? [] : (rules.vary?.(read, text) ?? [])
  })

export const previewMarking = (question: MarkingQuestion, dictionary: Dictionary | null): MarkingPreview => {
  const accepted = question.accepted.filter(wording => wording.trim() !== '')
  const { stem, spelling, marking } = question
  const decided = marking.decided ?? []
  const key = { type: 'short-answer' as const, accepted }
  const body = { type: 'short-answer' as const, stem, spelling }
  const others = listVariants({ ...question, accepted }).map(text => text.trim())
  const texts = new Set(
    [...accepted, ...decided.map(({ text }) => text), ...(question.tried ?? []), ...others].filter(
      text => text !== '',
    ),
  )
  const outcomeOf = (text: string, marked: MarkingQuestion['marking']) =>
    gradeGap({ body, key: { ...key, marking: [marked] } }, 0, text, dictionary)
  const listed = [...texts].slice(
    0,
    accepted.length + decided.length + (question.tried?.length ?? 0) + maxVariants,
  )
  return {
    found: findAnswerType(accepted[0] ?? '', stem),
    variants: listed.map(text => ({
      text,
      outcome: outcomeOf(text, marking),
      byRules: outcomeOf(text, { ...marking, decided: [] }),
    })),
  }
}
