// An answer of an engine as it is judged.
import type { AnswerPart, Quotation } from '../../server/platform/engine/index.ts'
import type { Answer } from './judge.rules.ts'
import { groupPlaces, type Pages, type Place, type Quoted } from './places.rules.ts'

type Piece = Pick<Extract<AnswerPart, { type: 'sentence' }>, 'citations' | 'form' | 'opening'>
type FindPassage = (passageId: string) => { text: string; pages: Pages } | undefined
/** The range that is lit where another was quoted. */
type Widen = (quotation: Quotation) => Pick<Quotation, 'start' | 'end' | 'text'>

/** Places that pieces of an answer quote. */
export const toPlaces = (
  pieces: readonly Piece[],
  findPassage: FindPassage,
  widen: Widen = quotation => quotation,
): Place[] => {
  const quoted = pieces.flatMap(({ citations, form = 'text' }) =>
    citations.map((citation): Quoted => {
      const { start, end, text } = widen(citation)
      return { passageId: citation.passageId, start, end, text, form }
    }),
  )
  return groupPlaces(quoted, findPassage)
}

/** Answer of an engine. @param widen gives what is lit where less was quoted */
export const collectAnswer = async (
  parts: AsyncIterable<AnswerPart>,
  findPassage: FindPassage,
  widen?: Widen,
): Promise<Answer> => {
  const pieces: Piece[] = []
  const result: Answer = { places: [], nearest: [], confidence: null, opening: null }
  for await (const part of parts) {
    if (part.type === 'sentence') pieces.push(part)
    else if (part.type === 'not-found')
      for (const { text, passageId } of part.nearest)
        result.nearest.push({ text, pages: findPassage(passageId)?.pages ?? null })
    else if (part.type === 'done') result.confidence = part.confidence
  }
  const opening = pieces.find(piece => piece.opening)?.opening ?? null
  return { ...result, opening, places: toPlaces(pieces, findPassage, widen) }
}
