// Names of questions in other systems, whose lists show nothing else of a question.
import { toPlainWords } from './text/html-of-markdown.ts'

/** Characters of a name made of a question's words. */
const maxLength = 80

/** Beginning of the question, cut between words. */
const nameOfStem = (stem: string): string => {
  const words = toPlainWords(stem)
  if (words.length <= maxLength) return words
  const cut = words
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
  const end = cut.lastIndexOf(' ')
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]{1,10}$/u, '')} …`
}

/** The author's title, else the beginning of the question. */
export const writeName = ({ title, body }: { title: string; body: { stem: string } }): string =>
  title === '' ? nameOfStem(body.stem) : title

/** Letters at the beginning: equal where a name may be made of the stem, which is slow to find out. */
const firstLetters = (text: string): string =>
  (text.slice(0, 200).match(/\p{L}/gu) ?? []).slice(0, 6).join('')

/** A title from a file; '' for one that only repeats the question's beginning. */
export const readTitle = (name: string, stem: string): string =>
  name.length <= maxLength + 2 && firstLetters(name) === firstLetters(stem) && name === nameOfStem(stem)
    ? ''
    : name
