// Answers a question with sentences of the material, or says that the material doesn't tell.

import type { AnswerPart, AnswerRequest, Quotation } from '../../index.ts'
import { answerability } from '../answerability.ts'
import { type AnswerSentence, chooseSentences } from '../compose.rules.ts'
import { computeConfidence, logistic } from '../confidence.rules.ts'
import { centreQuestion } from '../features/cosines.ts'
import type { RankedSentence } from '../features/sentence-features.ts'
import { EARLIER_WEIGHT, isSmallTalk, leansOnEarlier } from '../follow-up.rules.ts'
import { getSentences, type SourceIndex } from '../passage-index/source-index.ts'
import { analyseQuestion, type BoundQuestion, bindQuestion, createScope, type Question } from '../question.ts'
import { type Ranking, rank } from '../ranking.ts'
import type { Resources } from '../resources.ts'
import { weights } from '../weights.ts'

const SHOWN_WHILE_READING = 5
const NEAREST = 3

/** The parts of an answer, in the order in which the screen shows them. */
export async function* answerQuestion(
  resources: Resources,
  indexes: SourceIndex[],
  request: Pick<AnswerRequest, 'question' | 'history'>,
): AsyncGenerator<AnswerPart> {
  const question = understand(request)
  const bound = isSmallTalk(request.question) ? null : await bindTo(resources, indexes, question)
  const ranking = bound && rank(bound.question, resources.lexicon, weights)
  if (!ranking || ranking.sentences.length === 0) {
    yield { type: 'not-found', nearest: [] }
    yield { type: 'done', confidence: null, passagesUsed: 0 }
    return
  }
  yield {
    type: 'reading',
    passages: ranking.passages.slice(0, SHOWN_WHILE_READING).map(p => findCandidatePlace(ranking, p)),
  }
  // Lets a cancellation in before the answer goes out.
  await new Promise(resolve => setImmediate(resolve))
  const logOdds = answerability(ranking)
  if (logOdds < ranking.weights.abstention.threshold) {
    yield { type: 'not-found', nearest: nearestQuotations(ranking) }
    yield { type: 'done', confidence: null, passagesUsed: 0 }
    return
  }
  const chosen = chooseSentences(
    ranking.sentences.slice(0, 8).map(sentence => toAnswerSentence(ranking, sentence)),
    sentence => sentenceBefore(ranking, sentence),
  )
  for (const sentence of chosen) {
    const quotation = quote(ranking.question, sentence)
    yield { type: 'sentence', text: quotation.text, citations: [quotation] }
  }
  const passagesUsed = new Set(chosen.map(({ source, passage }) => `${source}/${passage}`)).size
  yield { type: 'done', confidence: computeConfidence(logistic(logOdds)), passagesUsed }
}

type Understood = { question: Question; encoded: string }

const understand = (request: Pick<AnswerRequest, 'question' | 'history'>): Understood => {
  const question = analyseQuestion(request.question)
  const previous = request.history.at(-1)
  const contentWords = question.words.filter(word => !word.stop).length
  if (!previous || !leansOnEarlier(request.question, contentWords))
    return { question, encoded: request.question }
  return {
    question: analyseQuestion(request.question, { text: previous.question, weight: EARLIER_WEIGHT }),
    encoded: `${previous.question} ${request.question}`,
  }
}

const bindTo = async (resources: Resources, indexes: SourceIndex[], understood: Understood) => {
  const scope = createScope(indexes)
  if (scope.passages === 0 || understood.question.words.every(word => word.stop)) return null
  const withVectors = indexes.some(index => index.vectors.some(rows => rows !== null))
  const [vector] = withVectors ? await resources.encoder.encode([understood.encoded]) : []
  return {
    question: bindQuestion(
      understood.question,
      scope,
      vector ? centreQuestion(vector) : null,
      resources.lexicon.wordVectors,
    ),
  }
}

const findCandidatePlace = (ranking: Ranking, { source, passage }: { source: number; passage: number }) => {
  const index = ranking.question.scope.sources[source]!
  return { sourceId: index.id, passageId: index.passages[passage]!.id }
}

const toAnswerSentence = (
  ranking: Ranking,
  { candidate, sentence, score }: RankedSentence,
): AnswerSentence => {
  const { source, passage } = candidate
  const { text } = quote(ranking.question, { source, passage, sentence })
  return { source, passage, sentence, text, score }
}

const sentenceBefore = (
  ranking: Ranking,
  { source, passage, sentence, score }: AnswerSentence,
): AnswerSentence | null => {
  if (sentence === 0) return null
  const place = { source, passage, sentence: sentence - 1 }
  return { ...place, text: quote(ranking.question, place).text, score }
}

/** The sentence at a place, word for word. */
export const quote = (
  question: BoundQuestion,
  { source, passage, sentence }: Pick<AnswerSentence, 'source' | 'passage' | 'sentence'>,
): Quotation => {
  const index = question.scope.sources[source]!
  const holder = index.passages[passage]!
  const { start, end } = getSentences(holder)[sentence]!
  return { sourceId: index.id, passageId: holder.id, start, end, text: holder.text.slice(start, end) }
}

/** The best sentence of each of the closest passages. */
const nearestQuotations = (ranking: Ranking): Quotation[] => {
  const seen = new Set<unknown>()
  const nearest: Quotation[] = []
  for (const { candidate, sentence } of ranking.sentences) {
    if (nearest.length === NEAREST) break
    if (seen.has(candidate)) continue
    seen.add(candidate)
    nearest.push(quote(ranking.question, { source: candidate.source, passage: candidate.passage, sentence }))
  }
  return nearest
}
