// Formulas of algebra.
import { evaluateFormula, listNames } from '@lantern/contract/questions/kinds/numeric/formula.rules'
import type { AnswerTypeRules } from './answer-type.ts'
import { compareFormulas, type ReadFormula, readFormula } from './formulas.rules.ts'
import { isRounded } from './numbers.rules.ts'
import { squeezedSigns } from './signs.rules.ts'

const FUNCTIONS = /(?:a(?:rc)?)?(?:sin|cos|tan)h?|sqrt|log10|log|ln|exp|abs|pi/gu
/** Questions in which the form of the answer is the point. */
const ASKS_FORM =
  /\b(?:factor\w*|expand\w*|simplif\w*|complete the square|lowest terms|standard form|in the form)\b/iu

/** Letters side by side, functions left out: "mc" of "E=mc^2", "ray" of "x-ray". */
const maxRun = (text: string): number =>
  Math.max(
    0,
    ...(
      text
        .replace(FUNCTIONS, '1')
        .replace(/\p{Script=Greek}/gu, '1')
        .match(/\p{L}+/gu) ?? []
    ).map(run => run.length),
  )

/** "1.414" for the root of 2. */
const isRoundedResult = ({ sides, relations }: ReadFormula, given: ReadFormula): boolean => {
  const [wanted, other] = [sides.at(-1), given.sides.at(-1)]
  if (!wanted || !other || relations.length > 1 || given.relations.length > 1) return false
  const [a, b] = [wanted, other].map(side =>
    listNames(side).length === 0 ? evaluateFormula(side, new Map()) : null,
  )
  return a !== null && b !== null && a !== undefined && b !== undefined && isRounded(a, b)
}

/** Factors of a product may stand in capitals by mistake, an exponent on the line. */
const looseForm = (text: string): string => squeezedSigns(text).replace(/\^|\*(?!\*)/gu, '')

export const formulaRules: AnswerTypeRules<ReadFormula> = {
  find: text => {
    const hasEquals = /[=^<>]/u.test(text)
    const isSingle = maxRun(text) <= 1
    const isProduct = /^[\d.]+\p{Ll}{2}$/u.test(text) && !/(?:st|nd|rd|th|am|pm)$/u.test(text)
    const hasSign = isProduct || /[-+*/^]/u.test(text) || /\d\s?\p{L}|\p{L}\s?\(|sqrt/u.test(text)
    if (!/[\p{L}\d]/u.test(text) || !(hasEquals ? maxRun(text) <= 3 : (isSingle || isProduct) && hasSign))
      return false
    return readFormula(text) !== null
  },
  read: readFormula,
  compare: (wanted, given, texts, { stem }) => {
    if (texts.wanted.replaceAll(' ', '') === texts.given.replaceAll(' ', '')) return 'right'
    if (squeezedSigns(texts.wanted) === squeezedSigns(texts.given)) return 'check'
    if (!given) return looseForm(texts.wanted) === looseForm(texts.given) ? 'check' : 'wrong'
    const match = compareFormulas(wanted, given)
    if (match === 'same')
      return ASKS_FORM.test(stem) && looseForm(texts.wanted).length !== looseForm(texts.given).length
        ? 'check'
        : 'right'
    return match === 'near' ||
      isRoundedResult(wanted, given) ||
      looseForm(texts.wanted) === looseForm(texts.given)
      ? 'check'
      : 'wrong'
  },
  vary: (_, text) => {
    const sides = text.split('=')
    return [
      text.replaceAll(' ', ''),
      text.replace(/\^(\d)/gu, (_, digit: string) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit),
      text.replaceAll('^', '**'),
      text.replaceAll('^', ''),
      sides.length === 2 ? `${sides[1]?.trim()} = ${sides[0]?.trim()}` : '',
      sides.length === 2 ? (sides[1]?.trim() ?? '') : '',
      text.replace(/[-+](?=[^-+]*$)/u, sign => (sign === '-' ? '+' : '-')),
      text.replace(/^([^-+=<>]+)\s?([-+<>])\s?([^-+=<>]+)$/u, '$3 $2 $1'),
    ]
  },
}
