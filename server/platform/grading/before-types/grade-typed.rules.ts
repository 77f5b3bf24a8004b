// Typed words against the wordings of a key.
import { countGaps, listAccepted, listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import type { AskedOf, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import type { Outcome, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import { isTypedAs } from '@lantern/contract/questions/kinds/typed-worth.rules'
import { gradeSpelling } from '../answers/grade-spelling.rules.ts'
import { withoutMathsMarks } from '../answers/maths-marks.rules.ts'
import { asGrade, asShare, type Grade, type GradingBasis } from '../grades.rules.ts'
import { gradeWords } from './grade-words.rules.ts'
import type { Dictionary } from './words.rules.ts'

type Typed = 'gap' | 'short-answer'

/** Null where the key names no such wording: then it is compared with the right ones. */
const shareOfWording = ({ body, key }: AskedOf<Typed>, typed: string): number | null => {
  const { accepted, partly } = key
  if (!partly || accepted.some(wording => isTypedAs(wording, typed, body))) return null
  return partly.find(({ text }) => isTypedAs(text, typed, body))?.share ?? null
}

const gradeText = (
  body: Extract<QuestionBody, { type: Typed }>,
  wordings: readonly string[],
  text: string,
  dictionary: Dictionary | null,
): Outcome => {
  const [given, ...accepted] = [text, ...wordings].map(withoutMathsMarks)
  if (body.spelling === 'exact') return gradeSpelling(accepted, given ?? '')
  return gradeWords({ stem: body.stem, accepted }, given ?? '', dictionary)
}

/** Share for each right gap; an old key may have fewer gaps than its question. */
const gradeGaps = (outcomes: Outcome[]): Grade => {
  const share = outcomes.filter(outcome => outcome === 'right').length / outcomes.length
  if (outcomes.includes('check')) return { outcome: 'check', share, gaps: outcomes }
  return { ...asShare(share), gaps: outcomes }
}

export const gradeTyped = (
  question: AskedOf<Typed>,
  response: ResponseOf<Typed>,
  { dictionary, isAccepted }: GradingBasis,
): Grade => {
  const { body, key } = question
  const partly = shareOfWording(question, response.text)
  if (partly !== null && !isAccepted(0, response.text)) return asShare(partly)
  const typed = listTyped(response)
  const asked = listAccepted(key).slice(0, Math.max(1, countGaps(body.stem)))
  const outcomes = asked.map((accepted, gap): Outcome => {
    const text = typed[gap] ?? ''
    return isAccepted(gap, text) ? 'right' : gradeText(body, accepted, text, dictionary)
  })
  return outcomes.length > 1 ? gradeGaps(outcomes) : asGrade(outcomes[0] ?? 'wrong')
}
