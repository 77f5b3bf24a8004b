// The word of the sources that a word which none of them has is likely a slip of.
import { computeEditDistance } from '../../../../text/edit-distance.rules.ts'
import { getSearchTerm } from '../../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../../text/stems.ts'
import { tokenize } from '../../../../text/tokens.rules.ts'
import type { SourceIndex } from '../../index/source-index.ts'

/** Letters of a stem that is compared: "respirration" and "respiring" share theirs but for one letter. */
const minStemLength = 4
/** Letters of a name of the sources that may differ by two edits. */
const minLongName = 8
/** Terms of a source whose forms are compared, and passages in which those are looked up. */
const maxTerms = 8
const maxPassages = 12

type Wanted = {
  plain: string
  /** Edits allowed at most. */
  maxEdits: number
  /** Whether only names of the sources count. */
  isName: boolean
}
type Term = { index: SourceIndex; id: number; term: string; edits: number; passages: number }
type Nearest = Pick<Term, 'edits' | 'passages'> & { word: string }

/** Whether a term is written with a capital inside sentences, mostly. */
const isNameIn = ({ tokens, capitals }: SourceIndex, term: number): boolean => {
  let all = 0
  let capitalised = 0
  for (let t = 0; t < tokens.length; t++) {
    if (tokens[t] !== term) continue
    all++
    capitalised += capitals[t]!
  }
  return capitalised > 0 && 2 * capitalised >= all
}

/** Terms of a source near to a word, by their stems or by one of their words, the nearest first. */
const listNearTerms = ({ plain, maxEdits }: Wanted, index: SourceIndex): Term[] => {
  const stem = getSearchTerm(plain, index.language)
  const near: Term[] = []
  let id = -1
  for (const term of index.termIds.keys()) {
    id++
    // People write the first letter right, and most of the length.
    if (index.stop[id] || term[0] !== plain[0]) continue
    const word = index.plainWords[id]!
    const edits = Math.min(
      computeEditDistance(plain, word, maxEdits),
      stem.length < minStemLength || term.length < minStemLength
        ? maxEdits + 1
        : computeEditDistance(stem, term, maxEdits),
    )
    if (edits > maxEdits) continue
    const passages = index.postings.from[id + 1]! - index.postings.from[id]!
    near.push({ index, id, term, edits, passages })
  }
  return near.toSorted(byNearness).slice(0, maxTerms)
}

const byNearness = (a: Pick<Term, 'edits' | 'passages'>, b: Pick<Term, 'edits' | 'passages'>): number =>
  a.edits - b.edits || b.passages - a.passages

/** A word in the other number: "vectors" where the sources have "vector". */
const inOtherNumber = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

/** Words of a term as the first passages that have it write them, in both numbers. */
const listForms = ({ index, id, term }: Term): Set<string> => {
  const { from, passages } = index.postings
  const forms = new Set([index.plainWords[id]!])
  for (let entry = from[id]!; entry < Math.min(from[id + 1]!, from[id]! + maxPassages); entry++)
    for (const { surface } of tokenize(index.passages[passages[entry]!]?.text ?? '')) {
      const plain = cachedPlainWord(surface)
      if (plain[0] === term[0] && getSearchTerm(plain, index.language) === term) forms.add(plain)
    }
  const others = [...forms].map(inOtherNumber)
  for (const form of others) if (getSearchTerm(form, index.language) === term) forms.add(form)
  return forms
}

const findNearestForm = (wanted: Wanted, term: Term): Nearest | null => {
  const { plain, maxEdits, isName } = wanted
  const near = [...listForms(term)].flatMap((word): Nearest[] => {
    const max = isName && word.length < minLongName ? 1 : maxEdits
    const edits = computeEditDistance(plain, word, max)
    return edits > max ? [] : [{ word, edits, passages: term.passages }]
  })
  const [best] = near.toSorted(byNearness)
  return best && (!isName || isNameIn(term.index, term.id)) ? best : null
}

/** The nearest word: by edits, then by how many passages have it; null where none is near enough. */
export const findNearestWord = (wanted: Wanted, indexes: readonly SourceIndex[]): string | null => {
  const near = indexes
    .flatMap(index => listNearTerms(wanted, index))
    .flatMap(term => findNearestForm(wanted, term) ?? [])
  return near.toSorted(byNearness)[0]?.word ?? null
}
