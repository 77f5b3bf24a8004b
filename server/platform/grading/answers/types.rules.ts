// Types of answers with their rules, and the type of an accepted answer.
import type { AnswerType } from '@lantern/contract/questions/kinds/answer-types.rules'
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import type { AnswerTypeRules, Asked } from './answer-type.ts'
import { plainSigns, withoutLead } from './signs.rules.ts'
import { chemicalRules } from './type-chemical.rules.ts'
import { codeRules } from './type-code.rules.ts'
import { dateRules } from './type-date.rules.ts'
import { formulaRules } from './type-formula.rules.ts'
import { intervalRules } from './type-interval.rules.ts'
import { lettersRules } from './type-letters.rules.ts'
import { nameRules } from './type-name.rules.ts'
import { numberRules } from './type-number.rules.ts'
import { listRules, ratioRules, setRules, tupleRules } from './type-sequences.rules.ts'
import { wordsRules } from './type-words.rules.ts'

const rules = {
  date: dateRules,
  number: numberRules,
  ratio: ratioRules,
  interval: intervalRules,
  tuple: tupleRules,
  set: setRules,
  letters: lettersRules,
  chemical: chemicalRules,
  formula: formulaRules,
  code: codeRules,
  list: listRules,
  name: nameRules,
  words: wordsRules,
} satisfies { [T in AnswerType]: unknown }

/** Rules of any type: what one reads is compared by the same one. */
export const rulesOfType = (type: AnswerType): AnswerTypeRules => rules[type] as AnswerTypeRules

/** Types in the order in which they are tried: the narrower first. */
const order = Object.keys(rules) as AnswerType[]

export const findAnswerType = (accepted: string, stem: string): AnswerType => {
  const text = plainSigns(accepted)
  return order.find(type => rulesOfType(type).find(text, { stem })) ?? 'words'
}

/** Spaces mean nothing where no letters stand beside them. */
export const exactForm = (text: string): string =>
  text.replace(/ ?([^\p{L}\p{M}\p{Nd} ]) ?/gu, '$1').replace(/(?<=\p{Nd}) (?=\p{L})/gu, '')

/**
 * Verdict of a typed answer against one accepted wording.
 * @param type null finds it from the wording
 */
export const compareAnswer = (
  type: AnswerType | null,
  accepted: string,
  typed: string,
  asked: Omit<Asked, 'isChosen'>,
): Outcome => {
  const texts = { wanted: plainSigns(accepted), given: plainSigns(typed) }
  if (texts.given === '') return 'wrong'
  if (exactForm(texts.wanted) === exactForm(texts.given)) return 'right'
  const stem = plainSigns(asked.stem)
  const found = type ?? findAnswerType(accepted, stem)
  const typeRules = rulesOfType(found)
  const wanted = typeRules.read(texts.wanted) ?? null
  const context: Asked = { ...asked, stem, isChosen: type !== null }
  // A type that the wording isn't of: its words are compared.
  if (wanted === null) return compareAnswer('words', accepted, typed, asked)
  const compare = (given: string): Outcome =>
    typeRules.compare(wanted, typeRules.read(given), { ...texts, given }, context)
  // A question mark is no answer.
  const isAsked = texts.given.includes('?') && !texts.wanted.includes('?')
  const withDoubt = (outcome: Outcome): Outcome => (isAsked && outcome === 'right' ? 'check' : outcome)
  const outcome = withDoubt(compare(texts.given))
  const bare = withoutLead(texts.given)
  if (outcome === 'right' || bare === texts.given || bare === '') return outcome
  if (exactForm(texts.wanted) === exactForm(bare)) return 'right'
  const second = withDoubt(compare(bare))
  return second === 'wrong' ? outcome : second
}
