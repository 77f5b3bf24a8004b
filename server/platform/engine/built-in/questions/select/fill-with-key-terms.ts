// Key terms fill a shortage: taken from sentences that gave no question. They come last and displace nothing,
// since a reader found fewer of them good.
import { createRandom, hashText, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Document, Sentence } from '../document/document.ts'
import { findKeyTerms } from '../find/key-terms.ts'
import type { Candidate } from '../form/candidate.ts'
import { makeItems } from '../form/items.ts'
import { selectQuestions } from './select.rules.ts'

type Shortage = {
  /** How many were asked for in all. */
  count: number
  known: readonly string[]
  chosen: readonly Candidate[]
  isFree(sentence: Sentence): boolean
  isFit(candidate: Candidate): boolean
}

/** As many as are missing, or fewer; each is to be checked by a person. */
export function* fillWithKeyTerms(
  doc: Document,
  { count, known, chosen, isFree, isFit }: Shortage,
  random: () => number,
): Generator<undefined, Candidate[]> {
  const used = new Set(
    chosen.flatMap(({ draft }) => draft.quotations.map(({ passageId, start }) => `${passageId} ${start}`)),
  )
  const isUsed = ({ quotation: { passageId, start } }: Sentence) => used.has(`${passageId} ${start}`)
  const facts = yield* findKeyTerms(doc, sentence => isFree(sentence) && !isUsed(sentence))
  const candidates = facts.flatMap(fact =>
    makeItems(doc, fact, ['gap'], createRandom(hashText(fact.sentence.text))).map(candidate => ({
      ...candidate,
      worth: fact.strength,
    })),
  )
  const stems = chosen.map(({ draft }) => draft.body.stem)
  return selectQuestions(shuffled(candidates, random).filter(isFit), {
    wanted: count - chosen.length,
    known: [...known, ...stems],
  })
}
