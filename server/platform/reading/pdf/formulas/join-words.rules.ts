// Digits of a number, letters of a name and pieces of a bracket become one item each.
import { functionNames } from '../../../formulas/functions.words.ts'
import { group, type Item, overlapX } from './formula-items.rules.ts'

/** Gaps between the ink of digits, of upright letters, and of words, in type sizes. */
const digitGap = 0.25
const integralGap = 0.02
const letterGap = 0.16
const wordGap = 0.65

const isBeside = (a: Item, b: Item, gap: number): boolean =>
  Math.abs(a.size - b.size) < 0.02 * a.size &&
  Math.abs(a.base - b.base) < 0.03 * a.size &&
  b.x0 - a.x1 <= gap * a.size &&
  b.x0 - a.x1 > -0.3 * a.size

const isNumber = (item: Item): boolean => item.kind === 'digit'
const isPoint = (item: Item): boolean => item.kind === 'sign' && item.sign === '.'
const isRoman = (item: Item): boolean => item.kind === 'letter' && item.isUpright === true

/** Runs of items that follow each other on one baseline. @param continues whether an item belongs to the run */
const findRuns = (
  items: readonly Item[],
  continues: (run: readonly Item[], item: Item) => boolean,
): Item[][] => {
  const runs: Item[][] = []
  const open: Item[][] = []
  for (const item of items) {
    const run = open.findLast(one => continues(one, item))
    if (run) run.push(item)
    else {
      const begun = [item]
      runs.push(begun)
      open.push(begun)
      if (open.length > 12) open.shift()
    }
  }
  return runs
}

const joinRun = (run: readonly Item[], tex: string, kind: Item['kind'], sign: string): Item =>
  group(tex, run, run[0]!, { kind, sign, isUpright: run[0]!.isUpright === true })

const joinNumbers = (items: readonly Item[]): Item[] =>
  findRuns(items, (run, item) => {
    const last = run.at(-1)!
    if (!isNumber(run[0]!)) return false
    if (isNumber(item)) return isBeside(last, item, isPoint(last) ? 0.18 : digitGap)
    return isPoint(item) && isNumber(last) && isBeside(last, item, 0.12)
  }).flatMap(run => {
    const last = run.at(-1)!
    if (run.length === 1) return run
    const digits = isPoint(last) ? run.slice(0, -1) : run
    const number =
      digits.length > 1 ? [joinRun(digits, digits.map(({ tex }) => tex).join(''), 'digit', '')] : digits
    return isPoint(last) ? [...number, last] : number
  })

const joinLetters = (items: readonly Item[]): Item[] =>
  findRuns(
    items,
    (run, item) => isRoman(run[0]!) && isRoman(item) && isBeside(run.at(-1)!, item, letterGap),
  ).map(run => {
    if (run.length === 1) return run[0]!
    const letters = run.map(({ sign }) => sign).join('')
    return functionNames.has(letters)
      ? joinRun(run, `\\${letters} `, 'name', letters)
      : joinRun(run, `\\mathrm{${letters}}`, 'word', letters)
  })

/** Words that follow each other, as running text. */
const joinText = (items: readonly Item[]): Item[] =>
  findRuns(items, (run, item) => {
    const isText = (one: Item) => one.kind === 'word' || (isRoman(one) && /^[a-z]$/u.test(one.sign))
    return (
      run[0]!.kind === 'word' &&
      isText(run.at(-1)!) &&
      isText(item) &&
      isBeside(run.at(-1)!, item, wordGap) &&
      run.concat(item).some(one => one.kind === 'word')
    )
  }).map(run =>
    run.length === 1 ? run[0]! : joinRun(run, '', 'word', run.map(({ sign }) => sign).join(' ')),
  )

const negated: Readonly<Record<string, string>> = { '=': '\\ne ', '∈': '\\notin ', '≡': '\\not\\equiv ' }

/** Relations with the stroke through them. */
const joinNegations = (items: readonly Item[]): Item[] => {
  let joined = [...items]
  for (const stroke of items.filter(({ kind }) => kind === 'negation')) {
    const crossed = joined.find(
      item =>
        item.kind === 'relation' &&
        overlapX(item, stroke) > 0.5 * Math.min(item.x1 - item.x0, stroke.x1 - stroke.x0),
    )
    const tex = crossed && negated[crossed.sign]
    if (!crossed || !tex) continue
    const made = group(tex, [crossed, stroke], crossed, { kind: 'relation', sign: '≠' })
    joined = [...joined.filter(item => item !== stroke && item !== crossed), made]
  }
  return joined
}

const severalIntegrals: Readonly<Record<number, string>> = { 2: '∬', 3: '∭' }

/** Integrals that overlap as one sign. */
const joinIntegrals = (items: readonly Item[]): Item[] => {
  const integrals = items.filter(({ sign }) => sign === '∫')
  const runs = findRuns(integrals, (run, item) => {
    const last = run.at(-1)!
    return Math.abs(last.y0 - item.y0) < 0.05 * item.size && item.x0 - last.x1 < integralGap * item.size
  })
  const joined = runs.flatMap(run => {
    const sign = severalIntegrals[run.length]
    return sign ? [joinRun(run, run.length === 2 ? '\\iint ' : '\\iiint ', 'operator', sign)] : run
  })
  return [...items.filter(({ sign }) => sign !== '∫'), ...joined]
}

/** @param items of a formula, each a glyph */
export const joinWords = (items: readonly Item[]): Item[] => {
  const sorted = joinIntegrals(joinNegations(items).sort((a, b) => a.x0 - b.x0)).sort((a, b) => a.x0 - b.x0)
  return joinText(joinLetters(joinNumbers(sorted)).sort((a, b) => a.x0 - b.x0))
}
