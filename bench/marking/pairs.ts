// Pairs of accepted and typed answers with their right verdict, from tables: ">" an accepted answer, "@" its question, "+" right, "?" to check,
// "-" wrong, with "¦" between answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../../contract/questions/kinds/questions.ts'

export type Pair = { type: string; stem: string; accepted: string; typed: string; verdict: Outcome }

const verdicts: Readonly<Record<string, Outcome>> = { '+': 'right', '?': 'check', '-': 'wrong' }

const readPairs = (text: string): Pair[] => {
  const pairs: Pair[] = []
  let [type, stem, accepted, next] = ['', '', '', '']
  for (const line of text.split('\n')) {
    const [sign, rest] = [line.slice(0, 1), line.slice(2)]
    if (sign === '#') type = rest
    else if (sign === '@') next = rest
    else if (sign === '>') [accepted, stem, next] = [rest, next, '']
    const verdict = verdicts[sign]
    if (verdict) pairs.push(...rest.split(' ¦ ').map(typed => ({ type, stem, accepted, typed, verdict })))
  }
  return pairs
}

/** The two minus signs of keyboards, thousands groups, and digits of other scripts, for numbers drawn once. */
const scripts = {
  Devanagari: 0x966,
  Arabic: 0x660,
  Persian: 0x6f0,
  Bengali: 0x9e6,
  Thai: 0xe50,
  Tamil: 0xbe6,
  Fullwidth: 0xff10,
}
const inScript = (digits: string, zero: number): string =>
  digits.replace(/\d/gu, digit => String.fromCodePoint(zero + Number(digit)))

const drawNumbers = (values: readonly number[]): Pair[] =>
  values.flatMap(value => {
    const digits = String(Math.abs(value))
    const sign = value < 0 ? '-' : ''
    // "4.096" is a decimal number in English.
    const isGroupedOnce = digits.length >= 4 && digits.length <= 6
    const right = [
      ...Object.values(scripts).map(zero => sign + inScript(digits, zero)),
      value.toLocaleString('en'),
      value.toLocaleString('en-IN'),
      ...(isGroupedOnce ? [] : [value.toLocaleString('de')]),
      value.toExponential(),
      ...(value < 0 ? ['−', '–', '‒', '﹣', '－', 'minus ', '- '].map(minus => minus + digits) : []),
    ]
    const unclear = isGroupedOnce ? [value.toLocaleString('de')] : []
    const wrong = [String(value + 1), String(value * 10), String(-value)]
    const pair = (typed: string, verdict: Outcome): Pair => ({
      type: 'integers',
      stem: '',
      accepted: String(value),
      typed,
      verdict,
    })
    return [
      ...right.map(typed => pair(typed, 'right')),
      ...unclear.map(typed => pair(typed, 'check')),
      ...wrong.map(typed => pair(typed, 'wrong')),
    ]
  })

const readTable = (name: string): Pair[] =>
  readPairs(readFileSync(join(import.meta.dirname, 'pairs', `${name}.txt`), 'utf8'))

export const developmentPairs = (): Pair[] => [
  ...readTable('development'),
  ...drawNumbers([-15, 4096, -2048, 730215, 1250000, -98765, 33, -1, 5001]),
]
/** Written before the rules were tuned; only counts of it are shown. */
export const unseenPairs = (): Pair[] => [
  ...readTable('unseen-1'),
  ...readTable('unseen-2'),
  ...drawNumbers([-8, 7340, -119, 46, 208113, -5600200, 91000000, -77]),
]
/** Answers of a class of 40 to six questions; "×3" stands behind what three of them wrote. */
export const classPairs = (): Pair[] =>
  readTable('class').flatMap(pair => {
    const [typed = '', times = '1'] = pair.typed.split(' ×')
    return Array.from({ length: Number(times) }, () => ({ ...pair, typed }))
  })
