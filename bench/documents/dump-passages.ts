// Passages of a dump: what the engine knows of them, and where the parts of a key stand in them.

import { orderFeatures } from '../../server/platform/engine/built-in/features/order-features.ts'
import {
  OWN_FEATURES,
  type RankedSentence,
} from '../../server/platform/engine/built-in/features/sentence-features.ts'
import { getSentences } from '../../server/platform/engine/built-in/passage-index/sentences.ts'
import type { SourceIndex } from '../../server/platform/engine/built-in/passage-index/source-index.ts'
import { listSentenceKinds } from '../../server/platform/engine/built-in/passage-index/structure.ts'
import { byCandidate, type Ranking } from '../../server/platform/engine/built-in/ranking.ts'
import type { EnginePassage } from '../../server/platform/engine/index.ts'
import { containsWording, foldText, isScattered } from './fold.rules.ts'
import { type JudgedQuestion, standsOn } from './judge.rules.ts'
import type { BenchDocument } from './list.ts'
import { countWords, limitWords } from './places.rules.ts'
import type { BenchPassage } from './read-document.ts'

/** Passages of each question. */
const MAX_PASSAGES = 16
/** Sentences over which a wording may run. */
const MAX_RUN = 3

const round = (value: number): number => Number(value.toFixed(5))

export const roundAll = <Name extends string>(features: Record<Name, number>): Record<Name, number> =>
  Object.fromEntries(Object.entries<number>(features).map(([name, value]) => [name, round(value)])) as Record<
    Name,
    number
  >

const listTexts = (passage: EnginePassage): string[] =>
  getSentences(passage).map(({ start, end }) => passage.text.slice(start, end))

const isIn = (wordings: readonly string[], texts: readonly string[]): boolean => {
  const joined = foldText(texts.join('\n'))
  return wordings.some(
    wording => (texts.length === 1 || !isScattered(wording)) && containsWording(joined, wording),
  )
}

/** Sentences that hold a part of a key, the fewest in a row; `upTo` is how many words of them are needed. */
type KeyPlace = { part: number; first: number; last: number; upTo: number }

const countNeeded = (wordings: readonly string[], texts: readonly string[]): number => {
  const all = texts.reduce((sum, text) => sum + countWords(text), 0)
  for (let words = 1; words < all; words++) if (isIn(wordings, limitWords(texts, words))) return words
  return all
}

const findKeyPlaces = ({ key, pages }: JudgedQuestion, passage: BenchPassage): KeyPlace[] => {
  if (!standsOn(passage.pages, pages)) return []
  const texts = listTexts(passage)
  return key.flatMap((wordings, part) => {
    const places: KeyPlace[] = []
    if (!isIn(wordings, [passage.text]) && !wordings.some(isScattered)) return places
    for (let run = 1; run <= MAX_RUN; run++)
      for (let first = 0; first + run <= texts.length; first++) {
        const last = first + run - 1
        const sentences = texts.slice(first, last + 1)
        const isSmallest = !places.some(place => place.first >= first && place.last <= last)
        if (isSmallest && isIn(wordings, sentences))
          places.push({ part, first, last, upTo: countNeeded(wordings, sentences) })
      }
    return places
  })
}

const dumpSentence = (index: SourceIndex, passage: number, ranked: readonly RankedSentence[]) => {
  const holder = index.passages[passage]!
  const kinds = listSentenceKinds(index.structure, passage)
  const bySentence = new Map(ranked.map(one => [one.sentence, one]))
  return getSentences(holder).map(({ start, end }, s) => {
    const own = bySentence.get(s)
    const features = own && roundAll(Object.fromEntries(OWN_FEATURES.map(name => [name, own.features[name]])))
    return {
      start,
      end,
      kind: kinds[s]!,
      words: countWords(holder.text.slice(start, end)),
      ...(own && { score: round(own.score), features }),
    }
  })
}

/** The first passages of a ranking; those not read closely have no order score, and their sentences no score. */
export const dumpPassages = (
  ranking: Ranking,
  passages: readonly BenchPassage[],
  question: JudgedQuestion,
) => {
  const index = ranking.question.scope.sources[0]!
  const ranked = byCandidate(ranking.sentences)
  return ranking.passages.slice(0, MAX_PASSAGES).map((candidate, place) => {
    const { passage, features, score } = candidate
    const { id, headings, text, pages } = passages[passage]!
    const sentences = ranked.get(candidate) ?? []
    const orderScore = ranking.orderScores[place]
    return {
      id,
      /** Position in the document, by which its neighbours are found. */
      position: passage,
      headings,
      text,
      pages,
      isApparatus: index.structure.apparatus[passage] === 1,
      sentences: dumpSentence(index, passage, sentences),
      orderScore: orderScore === undefined ? null : round(orderScore),
      passageScore: round(score),
      features: roundAll(sentences.length > 0 ? orderFeatures(candidate, sentences) : features),
      keyPlaces: findKeyPlaces(question, passages[passage]!),
    }
  })
}

/** All passages of a document, in its order. */
export const dumpDocument = (
  { name, title, textKind, set }: BenchDocument,
  passages: readonly BenchPassage[],
  index: SourceIndex,
) => ({
  name,
  title,
  textKind,
  set,
  saysInLabels: index.structure.saysInLabels,
  passages: passages.map(({ id, headings, text, sentences, pages }, passage) => ({
    id,
    headings,
    text,
    sentences,
    kinds: listSentenceKinds(index.structure, passage),
    pages,
  })),
})
