// One sign for each thing that keyboards and programs write in several ways. Every type of answer reads texts in this form.
import { withoutMathsMarks } from './maths-marks.rules.ts'
import { plainTex } from './tex.rules.ts'

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ'
const RAISED_AS = '0123456789+-()ni'
const raised = new RegExp(`[${RAISED}]+`, 'gu')

/** "x²" as "x^2". */
const lowerRaised = (text: string): string =>
  text.replace(raised, run => `^${[...run].map(sign => RAISED_AS[RAISED.indexOf(sign)]).join('')}`)

/** "2½" as "2 1/2". */
const splitFractions = (text: string): string =>
  text
    .replace(/(?<=\p{Nd}) ?(?=[\u00bc-\u00be\u2150-\u215e])/gu, ' ')
    .replace(/[\u00bc-\u00be\u2150-\u215e]/gu, sign => sign.normalize('NFKC'))

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/**
 * Digits of every script as 0 to 9: a script's digits are consecutive, from a multiple of 16, or from 6 behind one.
 * Mathematical digits are plain ones after NFKC.
 */
const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    return String((code & 15) - (isDigit(code & ~15) ? 0 : 6))
  })

const SIGNS: readonly (readonly [RegExp, string])[] = [
  // Invisible: joiners stay, since scripts of India and Persian need them.
  [/[\u00ad\u200b\u200e\u200f\u2060-\u2064\u2066-\u2069\u202a-\u202e\ufeff]/gu, ''],
  [/\s/gu, ' '],
  [/[‐‑‒–—―−﹣－⁃➖]/gu, '-'],
  [/[＋﹢➕]/gu, '+'],
  [/[×✕✖⨯·⋅∙•∗]/gu, '*'],
  [/[÷∕⁄]/gu, '/'],
  [/[∶﹕]/gu, ':'],
  [/[≥⩾]|=>(?!=)|(?<!>)>\/=/gu, '>='],
  [/[≤⩽]/gu, '<='],
  [/≠|=\/=/gu, '!='],
  [/[→⟶⇒➝➞⟹]|--+>/gu, '->'],
  [/[⇌⇄↔]/gu, '<->'],
  [/[‘’ʼ´`′ʹ]/gu, "'"],
  [/[“”„″]/gu, '"'],
  [/٫/gu, '.'],
  [/[٬،]/gu, ','],
  [/٪/gu, '%'],
  [/√/gu, 'sqrt'],
  [/∞/gu, 'inf'],
  [/∪/gu, ' U '],
  [/♯/gu, '#'],
  [/⟨/gu, '<'],
  [/⟩/gu, '>'],
  [/[、，]/gu, ','],
  [/…/gu, '...'],
]

/** Longer texts are read in one form only: patterns below need no more. */
const maxLength = 2000

/** Text with one sign for each meaning, single spaces, and without marks of maths. */
export const plainSigns = (text: string): string => {
  const source = withoutMathsMarks(text.slice(0, maxLength).normalize('NFC'))
  const tex = /[\\^_]/u.test(source) ? plainTex(source) : source
  const signs = SIGNS.reduce(
    (plain, [sign, written]) => plain.replace(sign, written),
    splitFractions(lowerRaised(tex)),
  )
  const compatible = SIGNS.reduce(
    (plain, [sign, written]) => plain.replace(sign, written),
    signs.normalize('NFKC'),
  )
  return plainDigits(compatible).replace(/ +/gu, ' ').trim()
}

/** Small letters without spaces, for answers in which neither means anything. */
export const squeezedSigns = (text: string): string => text.toLowerCase().replaceAll(' ', '')

/** "It is 5." as "5", "the answer is 5" as "5". */
export const withoutLead = (text: string): string =>
  text
    .replace(
      /^(?:(?:so|well|ok|i think|i guess|maybe),? )?(?:(?:it|that|this|he|she|they|the answer|answer)(?: is| was| are|'s|:)|ans(?:wer)?[:=]|=)\s*/iu,
      '',
    )
    .replace(/(?<=[^.])[.!]$/u, '')
    .trim()
