// Answer sentences for each of two things compared.
import { listContentTerms } from '../../../text/content-words.ts'
import type { Quotation } from '../../index.ts'
import type { Ranking } from '../ranking.ts'
import { type AnswerPiece, composeAnswer } from './compose.ts'

const isShown = (pieces: readonly AnswerPiece[], { passageId, start, end }: Quotation): boolean =>
  pieces.some(({ citations }) =>
    citations.some(shown => shown.passageId === passageId && shown.start < end && start < shown.end),
  )

/** Whether an excerpt speaks of a thing: all its words of content stand in it. */
const speaksOf = (pieces: readonly AnswerPiece[], thing: string): boolean => {
  const said = new Set(pieces.flatMap(({ text }) => listContentTerms(text)))
  const wanted = listContentTerms(thing)
  return wanted.length > 0 && wanted.every(term => said.has(term))
}

/** An answer with what is said of each of the things compared. `missing` are those of which nothing was found. */
export const composeSides = (
  whole: readonly AnswerPiece[],
  sides: readonly { text: string }[],
  rankings: readonly (Ranking | null)[],
): { pieces: AnswerPiece[]; missing: string[] } => {
  const own = sides.map((side, i) => {
    const ranking = rankings[i]
    const pieces = ranking ? composeAnswer(ranking, 'definition', 1) : []
    return speaksOf(pieces, side.text) ? pieces : []
  })
  const missing = sides.flatMap(({ text }, i) => (own[i]!.length > 0 || speaksOf(whole, text) ? [] : [text]))
  const further = own.flat().filter(({ citations }) => citations.every(citation => !isShown(whole, citation)))
  return { pieces: missing.length === sides.length ? [] : [...whole, ...further], missing }
}
