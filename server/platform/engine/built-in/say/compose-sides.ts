// Quotations for each of two things compared.
import { listContentTerms } from '../../../text/content-words.ts'
import { listCandidates } from '../judge/candidates.ts'
import type { Ranking } from '../rank/ranking.ts'
import { type AnswerPiece, composeAnswer } from './compose.ts'
import { labelPieces, listOnce } from './labels.rules.ts'

type Side = { text: string }

const listTerms = (pieces: readonly AnswerPiece[]): Set<string> =>
  new Set(pieces.flatMap(({ text, form }) => (form === 'more' ? [] : listContentTerms(text))))

/** Whether pieces speak of a thing: all its words of content stand in them. */
const speaksOf = (pieces: readonly AnswerPiece[], thing: string): boolean => {
  const said = listTerms(pieces)
  const wanted = listContentTerms(thing)
  return wanted.length > 0 && wanted.every(term => said.has(term))
}

/** Words with which a text sets one thing against another, rather than naming both in a list. */
const contrasts =
  /\b(?:whereas|while|but|unlike|than|differ\w*|instead|however|although|though|both|contrast|on the other hand|rather|only|not|neither|opposite)\b/iu

/** Whether one place compares both things, so that neither needs a place of its own. */
export const isOfBoth = (whole: readonly AnswerPiece[], sides: readonly [Side, Side]): boolean =>
  [...Map.groupBy(whole, ({ citations }) => citations[0]?.passageId).values()].some(
    place =>
      place.some(({ text, form }) => form !== 'more' && contrasts.test(text)) &&
      sides.every(({ text }) => speaksOf(place, text)),
  )

/** Words of a thing that the other one doesn't have: "convergent" of "convergent boundaries". */
const listOwnTerms = ({ text }: Side, other: Side): string[] => {
  const shared = new Set(listContentTerms(other.text))
  return listContentTerms(text).filter(term => !shared.has(term))
}

/** Whether no passage that was found has any word of a thing: only then the material surely doesn't speak of it. */
const isMissing = (side: Side, other: Side, rankings: readonly (Ranking | null)[]): boolean => {
  const wanted = listOwnTerms(side, other)
  const found = new Set(
    rankings.flatMap(ranking =>
      ranking
        ? ranking.passages.flatMap(({ source, passage }) => {
            const { headings, text } = ranking.question.scope.sources[source]!.passages[passage]!
            return listContentTerms(`${headings.join(' ')} ${text}`)
          })
        : [],
    ),
  )
  return wanted.length > 0 && !wanted.some(term => found.has(term))
}

/** A side as it stands above its quotation: its words in the question. */
const nameSide = ({ text }: Side): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/**
 * An answer to a comparison: a quotation for each side. `missing` are the things of which the material doesn't speak.
 * @param whole quotations for the question as a whole, which don't speak of both
 */
export const composeSides = (
  whole: readonly AnswerPiece[],
  sides: readonly [Side, Side],
  rankings: readonly (Ranking | null)[],
): { pieces: AnswerPiece[]; missing: string[] } => {
  const missing = sides.flatMap((side, i) => (isMissing(side, sides[1 - i]!, rankings) ? [side.text] : []))
  if (missing.length === sides.length) return { pieces: [], missing }
  const own = sides.map((side, i) => {
    const ranking = rankings[i]
    if (!ranking || missing.includes(side.text)) return []
    const candidates = listCandidates(ranking, 'definition')
    return composeAnswer(ranking, candidates, 'definition', 1)
  })
  const saysOwn = (pieces: readonly AnswerPiece[], i: number): boolean => {
    const terms = listTerms(pieces)
    return listOwnTerms(sides[i]!, sides[1 - i]!).some(term => terms.has(term))
  }
  const said = own.map((pieces, i) => (saysOwn(pieces, i) ? labelPieces(pieces, nameSide(sides[i]!)) : []))
  const [left, right] = said as [AnswerPiece[], AnswerPiece[]]
  const isBoth = left.length > 0 && right.length > 0
  const pieces = isBoth ? [...left, ...right] : [...labelWhole(whole, said, sides), ...left, ...right]
  return { pieces: listOnce(pieces), missing }
}

/**
 * Quotations for the question as a whole, beside the one of a single side: of the other side, if they speak of that
 * alone.
 */
const labelWhole = (
  whole: readonly AnswerPiece[],
  said: readonly AnswerPiece[][],
  sides: readonly [Side, Side],
): AnswerPiece[] => {
  const other = said.findIndex(pieces => pieces.length === 0)
  const named = sides[1 - other]
  const isOther = named && speaksOf(whole, sides[other]!.text) && !speaksOf(whole, named.text)
  return isOther ? labelPieces(whole, nameSide(sides[other]!)) : [...whole]
}
