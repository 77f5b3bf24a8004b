// Divides an answer into the places that it quotes, as a reader sees them.
import type { SentenceForm } from '@lantern/contract/help/chat/chat'
import { findGap, isLater } from '@lantern/contract/help/chat/excerpts.rules'

export type Pages = { first: number; last: number } | null

/** A stretch of a passage as an answer quotes it. `context` is shown grey, `more` is folded. */
export type Quoted = { text: string; form: SentenceForm; passageId: string; start: number; end: number }

/** Form of a stretch that is shown without opening anything. */
type ShownForm = Exclude<SentenceForm, 'more'>
type ShownQuoted = Quoted & { form: ShownForm }

/** Stretches that follow each other in one passage. */
export type Place = { pieces: { text: string; form: ShownForm }[]; pages: Pages }

type Source = { text: string; pages: Pages }
type Open = { place: Place; last: ShownQuoted; source: Source | undefined }

/** Characters that may stand between two stretches of a text that isn't known. */
const MAX_GAP = 2

const isShownAtOnce = (quoted: Quoted): quoted is ShownQuoted => quoted.form !== 'more'

const adjoins = ({ last, source }: Open, next: Quoted): boolean =>
  source ? findGap(source.text, last, next) !== null : isLater(last, next) && next.start - last.end <= MAX_GAP

/** Whether a row of a table comes after its heads, which are grey and may stand further up. */
const isBelowHeads = ({ place, last }: Open, next: Quoted): boolean =>
  next.text.includes(' | ') && isLater(last, next) && place.pieces.every(({ form }) => form === 'context')

/**
 * Places that an answer quotes, in the order in which they are shown. Stretches that don't adjoin are two places,
 * also in one passage; what was shown before isn't shown again, and what is folded isn't shown.
 */
export const groupPlaces = (
  quoted: readonly Quoted[],
  findSource: (passageId: string) => Source | undefined,
): Place[] => {
  const places: Place[] = []
  const shown: ShownQuoted[] = []
  let open: Open | null = null
  for (const next of quoted.filter(isShownAtOnce)) {
    const isShown = shown.some(
      ({ passageId, start, end }) => passageId === next.passageId && start <= next.start && next.end <= end,
    )
    if (isShown) continue
    shown.push(next)
    const piece = { text: next.text, form: next.form }
    if (open && (adjoins(open, next) || isBelowHeads(open, next))) {
      open.place.pieces.push(piece)
      open.last = next
      continue
    }
    const source = findSource(next.passageId)
    const place = { pieces: [piece], pages: source?.pages ?? null }
    places.push(place)
    open = { place, last: next, source }
  }
  return places
}

/** Words that stand for something said in the sentence before. */
const leaning =
  /^["'“‘(]*(?:(?:and|but|so|then|yet|also) )?(?:it|its|this|that|these|those|they|them|their|he|him|his|she|her|hers|such|both|neither|either|the (?:former|latter))\b/iu

/** Whether a sentence opens with a word that needs the one before. */
export const leansOnBefore = (text: string): boolean => leaning.test(text.trim())

/**
 * The stretches of a place that are its statement: the lit ones, and grey ones directly before them where those need
 * what stands before.
 */
export const listStatement = ({ pieces }: Place): string[] => {
  const first = pieces.findIndex(({ form }) => form !== 'context')
  if (first < 0) return []
  const isLeaning = first > 0 && leansOnBefore(pieces[first]!.text)
  return pieces
    .slice(isLeaning ? first - 1 : first)
    .filter(({ form }, i) => form !== 'context' || (isLeaning && i === 0))
    .map(({ text }) => text)
}

/** Words between spaces that have a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter(word => /[\p{L}\p{N}]/u.test(word)).length

/** The first words of stretches; what comes after them is left out. */
export const limitWords = (texts: readonly string[], maxWords: number): string[] => {
  const limited: string[] = []
  let words = 0
  for (const text of texts) {
    let end = 0
    for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
      if (words === maxWords) break
      if (/[\p{L}\p{N}]/u.test(word)) words++
      end = index + word.length
    }
    if (end > 0) limited.push(text.slice(0, end))
  }
  return limited
}
