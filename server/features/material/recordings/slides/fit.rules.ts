// Slides that obviously belong to a recording: by their names, or by the words that are spoken.
import { listContentTerms } from '../../../../platform/text/content-words.ts'

/** Words of names that say nothing about the subject. */
const general = new Set(
  [
    'lecture',
    'slides',
    'slide',
    'recording',
    'presentation',
    'deck',
    'week',
    'class',
    'part',
    'final',
  ].flatMap(listContentTerms),
)

const readName = (name: string) => {
  const terms = listContentTerms(name.replaceAll(/[_.-]/gu, ' '))
  const numbers = new Set(terms.filter(term => /^\d+$/u.test(term)))
  const words = new Set(terms.filter(term => !numbers.has(term) && !general.has(term)))
  return { numbers, words }
}

const listShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter(term => b.has(term))

/** Whether two names are of one lecture: "Lecture 6, cell division" and "cell_division_06 slides". */
export const isFittingName = (recording: string, slides: string): boolean => {
  const [a, b] = [readName(recording), readName(slides)]
  const sharesNumber = listShared(a.numbers, b.numbers).length > 0
  if (a.numbers.size > 0 && b.numbers.size > 0 && !sharesNumber) return false
  const smaller = Math.min(a.words.size, b.words.size)
  if (a.words.size === 0 && b.words.size === 0) return sharesNumber
  return smaller > 0 && listShared(a.words, b.words).length * 2 > smaller
}

/** Share of a candidate's words that have to be spoken, and how far the next candidate has to be behind. */
const [minShare, minLead, minTerms] = [0.3, 1.5, 8]

/**
 * Candidate whose words are spoken so often, and so much more often than those of the others, that it must be of this
 * lecture; null for none. A word counts the less the more candidates have it.
 */
export const findFittingText = (spoken: string, candidates: ReadonlyMap<string, string>): string | null => {
  const spokenTerms = new Set(listContentTerms(spoken))
  const termsOf = [...candidates].map(([id, text]) => ({ id, terms: new Set(listContentTerms(text)) }))
  const counts = new Map<string, number>()
  for (const { terms } of termsOf) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const shares = termsOf
    .filter(({ terms }) => terms.size >= minTerms)
    .map(({ id, terms }) => {
      const weigh = (list: readonly string[]) =>
        list.reduce((sum, term) => sum + 1 / (counts.get(term) ?? 1), 0)
      return { id, share: weigh(listShared(terms, spokenTerms)) / weigh([...terms]) }
    })
    .toSorted((a, b) => b.share - a.share)
  const [best, second] = shares
  return best && best.share >= minShare && best.share >= minLead * (second?.share ?? 0) ? best.id : null
}
