// Passages of a dump: what the engine knows of them, and where the parts of a key stand in them.

import { getSentences } from '../../server/platform/engine/built-in/index/sentences.ts'
import type { SourceIndex } from '../../server/platform/engine/built-in/index/source-index.ts'
import { listSentenceKinds } from '../../server/platform/engine/built-in/index/structure.ts'
import { orderFeatures } from '../../server/platform/engine/built-in/rank/features/order-features.ts'
import {
  OWN_FEATURES,
  type RankedSentence,
} from '../../server/platform/engine/built-in/rank/features/sentence-features.ts'
import { byCandidate, type Ranking } from '../../server/platform/engine/built-in/rank/ranking.ts'
import { type JudgedQuestion, standsOn } from './judge.rules.ts'
import { findKeyPlaces } from './key-places.rules.ts'
import type { BenchDocument } from './list.ts'
import { countWords } from './places.rules.ts'
import type { BenchPassage } from './read-document.ts'

/** Passages of each question. */
const MAX_PASSAGES = 16

const round = (value: number): number => Number(value.toFixed(5))

export const roundAll = <Name extends string>(features: Record<Name, number>): Record<Name, number> =>
  Object.fromEntries(Object.entries<number>(features).map(([name, value]) => [name, round(value)])) as Record<
    Name,
    number
  >

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
      keyPlaces: standsOn(pages, question.pages)
        ? findKeyPlaces(
            question.key,
            getSentences(passages[passage]!).map(({ start, end }) => text.slice(start, end)),
          )
        : [],
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
