// Limits on the text of one file: its passages, rows, vectors and index are as large as the text, and are in
// the memory of the jobs process, which others' files need too.
import { type ReadDocument, ReadingError } from './index.ts'

/** Letters: 2,000 pages of small print. The longest novels have 4 million. */
const maxLetters = 12_000_000
/** Sentences, paragraphs, captions or lines of slides: each is an object of its own, however short it is. */
const maxPieces = 400_000
/** Maximum words with a position on a page: six numbers each. */
const maxPlacedWords = 2_500_000

const million = 1_000_000

const tooMuch = () => new ReadingError('too-much-text', { limit: maxLetters / million })

/** @throws ReadingError `too-much-text` */
export const checkLetters = (letters: number): void => {
  if (letters > maxLetters) throw tooMuch()
}

/** Null as long as pages with so much on them are taken. */
export const findTooMuch = (letters: number, placedWords: number): ReadingError | null =>
  letters > maxLetters || placedWords > maxPlacedWords ? tooMuch() : null

const countPieces = (content: ReadDocument['content']): number => {
  switch (content?.kind) {
    case 'document':
      return content.paragraphs.length
    case 'transcript':
      return content.cues.length
    case 'slides':
      return content.slides.reduce((sum, { lines, notes }) => sum + 1 + lines.length + notes.length, 0)
    default:
      return 0
  }
}

/** @throws ReadingError `too-much-text` */
export const checkDocument = (document: ReadDocument): ReadDocument => {
  let letters = 0
  let sentences = 0
  for (const passage of document.passages) {
    letters += passage.text.length
    sentences += passage.sentences.length
  }
  checkLetters(letters)
  if (Math.max(sentences, countPieces(document.content)) > maxPieces) throw tooMuch()
  return document
}
