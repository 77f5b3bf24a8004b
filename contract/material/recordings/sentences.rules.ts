// Lines of a transcript put together to whole sentences.
import type { SpokenLine } from './recordings.ts'

const endsSentence = (text: string): boolean => /[.!?…。！？]["'”’)\]]*$/u.test(text)

/** Seconds of silence that end a row. */
const maxPause = 2

/** Rows of whole sentences: lines that end within one go on with the next. @param maxLength characters of a row */
export const joinSentences = (lines: readonly SpokenLine[], maxLength = 600): SpokenLine[] => {
  const rows: SpokenLine[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    const goesOn =
      last &&
      !endsSentence(last.text) &&
      line.start - last.end < maxPause &&
      last.text.length + line.text.length < maxLength
    if (!goesOn) rows.push(line)
    else
      rows[rows.length - 1] = {
        start: last.start,
        end: line.end,
        text: `${last.text} ${line.text}`,
        words: [...last.words, ...line.words],
      }
  }
  return rows
}
