// Typed answers against the wordings of a key, each by its type.
import { countGaps, listAccepted, listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import type { AskedOf, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import { findDecided, getMarking } from '@lantern/contract/questions/kinds/marking.rules'
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import { isTypedAs } from '@lantern/contract/questions/kinds/typed-worth.rules'
import { gradeSpelling } from './answers/grade-spelling.rules.ts'
import { withoutMathsMarks } from './answers/maths-marks.rules.ts'
import { compareAnswer } from './answers/types.rules.ts'
import type { Dictionary } from './answers/words.rules.ts'
import { gradeTyped as gradeTypedBefore } from './before-types/grade-typed.rules.ts'
import { asGrade, asShare, type Grade, type GradingBasis } from './grades.rules.ts'

type Typed = 'gap' | 'short-answer'
type Question = AskedOf<Typed>

/** Null where the key names no such wording: then it is compared with the right ones. */
const shareOfWording = ({ body, key }: Question, typed: string): number | null => {
  const { accepted, partly } = key
  if (!partly || accepted.some(wording => isTypedAs(wording, typed, body))) return null
  return partly.find(({ text }) => isTypedAs(text, typed, body))?.share ?? null
}

/** Outcome of what was typed in one gap. */
export const gradeGap = (
  { body, key }: Question,
  gap: number,
  text: string,
  dictionary: Dictionary | null,
): Outcome => {
  const accepted = listAccepted(key)[gap] ?? []
  if (body.spelling === 'exact') {
    const [given = '', ...wordings] = [text, ...accepted].map(withoutMathsMarks)
    return gradeSpelling(wordings, given)
  }
  const decided = findDecided(key, gap, text)
  if (decided) return decided
  const type = getMarking(key, gap)?.type ?? null
  const asked = { stem: body.stem, dictionary, isLenient: body.spelling === 'lenient' }
  const outcomes = accepted.map(wording => compareAnswer(type, wording, text, asked))
  if (outcomes.includes('right')) return 'right'
  return outcomes.includes('check') ? 'check' : 'wrong'
}

/** Share for each right gap; an old key may have fewer gaps than its question. */
const gradeGaps = (outcomes: Outcome[]): Grade => {
  const share = outcomes.filter(outcome => outcome === 'right').length / outcomes.length
  if (outcomes.includes('check')) return { outcome: 'check', share, gaps: outcomes }
  return { ...asShare(share), gaps: outcomes }
}

export const gradeTyped = (question: Question, response: ResponseOf<Typed>, basis: GradingBasis): Grade => {
  const { body, key } = question
  const { dictionary, isAccepted } = basis
  if (key.rules === 1) return gradeTypedBefore(question, response, basis)
  const partly = shareOfWording(question, response.text)
  if (partly !== null && !isAccepted(0, response.text)) return asShare(partly)
  const typed = listTyped(response)
  const asked = listAccepted(key).slice(0, Math.max(1, countGaps(body.stem)))
  const outcomes = asked.map((_, gap): Outcome => {
    const text = typed[gap] ?? ''
    return isAccepted(gap, text) ? 'right' : gradeGap(question, gap, text, dictionary)
  })
  return outcomes.length > 1 ? gradeGaps(outcomes) : asGrade(outcomes[0] ?? 'wrong')
}
