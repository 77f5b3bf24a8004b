// Direction and language of texts on paper.
import { detectLanguage } from '../text/language.rules.ts'
import type { Run } from './printed-paper.ts'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const firstLetter = /\p{L}/u

/** Whether a text begins at the right: its first letter decides, as on screens. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(firstLetter.exec(text)?.[0] ?? '')

export const readWords = (runs: readonly Run[]): string =>
  runs.map(run => (run.kind === 'text' ? run.text : ' ')).join('')

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Languages by the script that most of their texts are written in. */
const languageOfScript: readonly [string, RegExp][] = [
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
]

/** Language for the file's properties, which reading aloud uses: "und" is the standard's word for an unknown one. */
export const findLanguage = (title: string, runs: readonly Run[]): string => {
  const sample = `${title} ${readWords(runs)}`
  let best: string = ''
  let maxLetters: number = count(sample, /\p{Script=Latin}/gu)
  for (const [language, pattern] of languageOfScript) {
    // Japanese mixes its letters with Chinese characters.
    const found = count(sample, pattern) * (language === 'ja' ? 3 : 1)
    if (found <= maxLetters) continue
    best = language
    maxLetters = found
  }
  return best || (detectLanguage(sample) === 'english' ? 'en' : 'und')
}
