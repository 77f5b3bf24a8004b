// Parts of ratios, points, sets and lists: numbers, formulas or words between separators.
import { compareFormulas, readFormula } from './formulas.rules.ts'
import { compareNumbers, readNumber } from './numbers.rules.ts'
import { quantitiesIn } from './quantities.rules.ts'
import { contentWords } from './words.rules.ts'

const OPEN = '([{'
const CLOSE = ')]}'

/** More parts are no answer. */
const maxParts = 64

/** Parts between separators that stand in no brackets. A comma between digits without a space is a decimal comma where semicolons separate. */
export const splitParts = (text: string, separators: string): string[] => {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (OPEN.includes(sign)) depth += 1
    else if (CLOSE.includes(sign)) depth = Math.max(0, depth - 1)
    else if (depth === 0 && separators.includes(sign)) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return parts.length < maxParts ? [...parts, text.slice(from).trim()] : [text]
}

/** Parts of what stands in brackets. */
export const splitInside = (text: string): string[] => splitParts(text, /[;|]/u.test(text) ? ';|' : ',')

const squeezed = (text: string): string =>
  contentWords(text)
    .map(({ plain }) => plain)
    .join(' ')

/** Whether two parts are the same: as numbers, as formulas, or word by word. */
export const isSamePart = (wanted: string, given: string): boolean => {
  if (wanted.toLowerCase() === given.toLowerCase()) return true
  const [numbers, others] = [readNumber(wanted), readNumber(given)]
  const [first] = others
  if (numbers.length > 0 && first !== undefined)
    return (
      compareNumbers(
        { values: numbers, units: [], start: 0, end: 0 },
        { values: [first], units: [], start: 0, end: 0 },
      ) === 'same'
    )
  const [measure] = quantitiesIn(wanted)
  const [measured] = quantitiesIn(given)
  if (
    measure?.units.length &&
    measured &&
    measure.end - measure.start === wanted.length &&
    measured.end - measured.start === given.length
  )
    return compareNumbers(measure, measured) === 'same'
  const [formula, other] = [readFormula(wanted), readFormula(given)]
  if (formula && other && /[-+*/^=<>()\d]/u.test(wanted)) return compareFormulas(formula, other) === 'same'
  return /\p{L}/u.test(wanted) && squeezed(wanted) !== '' && squeezed(wanted) === squeezed(given)
}

export const areSameParts = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length && wanted.every((part, i) => isSamePart(part, given[i] ?? ''))

/** Whether both have the same parts in any order, each as often. */
export const areSameUnordered = (wanted: readonly string[], given: readonly string[]): boolean => {
  if (wanted.length !== given.length) return false
  const rest = [...given]
  return wanted.every(part => {
    const at = rest.findIndex(other => isSamePart(part, other))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

export const withoutRepeats = (parts: readonly string[]): string[] =>
  parts.filter((part, i) => !parts.slice(0, i).some(other => isSamePart(other, part)))
