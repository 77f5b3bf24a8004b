// Words of a text that another text gives back.

/** Words as the language's own rules cut them, which no reader under test shares. */
export const cutWords = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.normalize('NFC'))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)

const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}、。]'
const LINE_END = new RegExp(`(?<=${unspaced})\\n+(?=${unspaced})`, 'gu')

/** Lines as one: where words have no spaces between them, the end of a line is none. */
export const joinLines = (text: string): string => text.replace(LINE_END, '')

export type Found = { share: number; lost: string[] }

/** Words of `written` that `read` holds, each as often as it is written. */
export const findWords = (written: readonly string[], read: readonly string[]): Found => {
  const left = new Map<string, number>()
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1)
  const lost = written.filter(word => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  return { share: 1 - lost.length / Math.max(1, written.length), lost }
}
