// Script of a text: words are found by their letters, so that a question in another script finds none.

const scripts = {
  latin: /\p{Script=Latin}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  hangul: /\p{Script=Hangul}/u,
  /** Chinese signs, and those that Japanese writes between them. */
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
} as const
export type Script = keyof typeof scripts

const names = Object.keys(scripts) as Script[]
const maxLookLength = 4000

/** The script of at least two thirds of a text's letters; null of none, of mixed text and of other scripts. */
export const detectScript = (text: string): Script | null => {
  const letters = text.slice(0, maxLookLength).match(/\p{L}/gu) ?? []
  const count = (name: Script) => letters.filter(letter => scripts[name].test(letter)).length
  const found = names.find(name => 3 * count(name) >= 2 * letters.length)
  return letters.length > 0 ? (found ?? null) : null
}
