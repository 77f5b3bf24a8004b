// Answers a question with sentences of the material, part by part, or says that the material doesn't tell.

import type { AnswerPart, AnswerRequest, Confidence, Quotation } from '../../index.ts'
import { listDistinct, minRelevance } from '../../nearest-passages.rules.ts'
import { findRemark } from '../find/asking/beyond-quoting.rules.ts'
import { understandFollowUp } from '../find/asking/follow-up.ts'
import { findNamedPassages } from '../find/asking/named-passages.ts'
import { isInOtherScript } from '../find/asking/other-script.ts'
import { planQuestion, type QuestionPart } from '../find/asking/question-parts.rules.ts'
import { chooseReading, listReadings } from '../find/asking/readings.ts'
import type { BoundQuestion } from '../find/question.ts'
import { getSentences, quoteRange } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { type AskedFor, tellAskedFor } from '../judge/asked-for.rules.ts'
import { listCandidates } from '../judge/candidates.ts'
import { computeConfidence } from '../judge/confidence.rules.ts'
import { judgeRanking } from '../judge/judge-ranking.ts'
import { type FollowedTurn, findFollowedTurn, listCandidatesAfter } from '../judge/repeated-quotations.ts'
import type { Ranking } from '../rank/ranking.ts'
import { weights } from '../rank/weights.ts'
import type { Resources } from '../resources.ts'
import { answerFromAbbreviations } from '../say/answer-from-abbreviations.ts'
import { answerFromContents } from '../say/answer-from-contents.ts'
import { type AnswerPiece, composeAnswer } from '../say/compose.ts'
import { composeSides, isOfBoth } from '../say/compose-sides.ts'
import { labelPieces, listOnce } from '../say/labels.rules.ts'
import { rankQuestion } from './rank-question.ts'
import { watchReader } from './watch-reader.ts'

const SHOWN_WHILE_READING = 5
/** Excerpts for each part of a question that asks for several things. */
const EXCERPTS_OF_A_PART = 1

/** Passages read for each thing compared: one of them is quoted. */
const READ_FOR_A_SIDE = 4

type Request = Pick<AnswerRequest, 'question' | 'history'>

/** The parts of an answer, in the order in which the screen shows them. */
export async function* answerQuestion(
  { reader, ...dictionaries }: Resources,
  indexes: SourceIndex[],
  request: Request,
): AsyncGenerator<AnswerPart> {
  const watched = watchReader(reader)
  const resources = { ...dictionaries, reader: watched.reader }
  const remark = findRemark(request.question)
  if (remark) yield { type: 'engine', name: 'built-in', note: remark.note }
  if (remark?.isAll) return yield* refuse([])
  const followUp = understandFollowUp(remark?.topic ?? request.question, request.history)
  const asked = followUp.understood ?? followUp.text
  if (followUp.understood) yield { type: 'understood', question: followUp.understood }
  // Written out, it needs nothing of the turns before.
  const history = followUp.understood ? [] : request.history
  const followed = findFollowedTurn(followUp, request.history)
  const readings = listReadings(asked, indexes, resources.lexicon)
  // Several ways to read a question are compared by words alone; the reader reads for the one that is chosen.
  const { text, corrections } = await chooseReading(readings, async reading => {
    const [{ search, text: own }] = planQuestion(reading.text).parts
    const ranking = await rankQuestion({ ...resources, reader: null }, indexes, search, history)
    return ranking !== null && judgeRanking(ranking, listCandidates(ranking, tellAskedFor(own))).isAnswerable
  })
  if (corrections.length > 0) yield { type: 'corrected', corrections }
  const plan = planQuestion(text)
  const answers: PartAnswer[] = []
  for (const part of plan.parts) {
    const ranking = await rankQuestion(resources, indexes, part.search, history)
    if (ranking && answers.length === 0) yield* showReading(ranking)
    // Lets a cancellation in before the answer goes out.
    await new Promise(resolve => setImmediate(resolve))
    const wants = tellAskedFor(part.text)
    answers.push(
      answerFromEntries(part, indexes) ?? answerPart(part, ranking, wants, plan.parts.length > 1, followed),
    )
  }
  if (plan.kind === 'comparison' && !isOfBoth(answers[0]!.pieces, plan.sides)) {
    const sides = await Promise.all(
      plan.sides.map(side => rankQuestion(resources, indexes, side.search, history, READ_FOR_A_SIDE)),
    )
    answers[0] = withSides(answers[0]!, plan.sides, sides)
  }
  const isForeign = answers.every(({ pieces }) => pieces.length === 0) && isInOtherScript(text, indexes)
  if (isForeign) yield { type: 'engine', name: 'built-in', note: 'other-script' }
  else if (!remark && watched.isMissing()) yield { type: 'engine', name: 'built-in', note: 'without-reader' }
  yield* isForeign ? refuse(findNamedPassages(text, indexes)) : tell(answers)
}

function* refuse(nearest: Quotation[]): Generator<AnswerPart> {
  yield { type: 'not-found', nearest }
  yield { type: 'done', confidence: null, passagesUsed: 0 }
}

function* showReading(ranking: Ranking): Generator<AnswerPart> {
  const passages = ranking.passages.slice(0, SHOWN_WHILE_READING)
  if (passages.length > 0)
    yield { type: 'reading', passages: passages.map(passage => findCandidatePlace(ranking, passage)) }
}

type PartAnswer = {
  part: QuestionPart
  pieces: AnswerPiece[]
  /** Null where the material doesn't tell. */
  probability: number | null
  nearest: Quotation[]
  /** Things compared of which nothing was found. */
  missing: string[]
}

/** Probability that an entry of the contents, or the words of an abbreviation, are right; set by hand. */
const probabilityOfEntry = 0.9

/** Null where neither contents nor an abbreviation that is spelled out answers. */
const answerFromEntries = (part: QuestionPart, indexes: readonly SourceIndex[]): PartAnswer | null => {
  const contents = answerFromContents(part.text, indexes)
  const pieces = contents.length > 0 ? contents : answerFromAbbreviations(part.text, indexes)
  return pieces.length === 0
    ? null
    : { part, pieces, probability: probabilityOfEntry, nearest: [], missing: [] }
}

const answerPart = (
  part: QuestionPart,
  ranking: Ranking | null,
  wants: AskedFor,
  isOneOfSeveral: boolean,
  followed: Pick<FollowedTurn, 'question' | 'answer'> | null,
): PartAnswer => {
  const nothing = { part, pieces: [], probability: null, missing: [] }
  if (!ranking) return { ...nothing, nearest: [] }
  const all = listCandidates(ranking, wants)
  const candidates = followed ? listCandidatesAfter(ranking, all, { ...followed, asked: part.text }) : all
  if (candidates.length === 0) return { ...nothing, nearest: nearestQuotations(ranking) }
  const { isAnswerable, probability } = judgeRanking(ranking, candidates)
  const pieces = isAnswerable
    ? composeAnswer(ranking, candidates, wants, isOneOfSeveral ? EXCERPTS_OF_A_PART : undefined)
    : []
  if (pieces.length === 0) return { ...nothing, nearest: nearestQuotations(ranking) }
  return { part, pieces, probability, nearest: [], missing: [] }
}

/** Sentences for each thing compared, after those for both. */
const withSides = (
  whole: PartAnswer,
  sides: readonly [QuestionPart, QuestionPart],
  rankings: readonly (Ranking | null)[],
): PartAnswer => {
  const { pieces, missing } = composeSides(whole.pieces, sides, rankings)
  if (pieces.length === 0) return whole
  return { ...whole, pieces, missing, probability: whole.probability ?? 0, nearest: [] }
}

function* tell(answers: readonly PartAnswer[]): Generator<AnswerPart> {
  const answered = answers.filter(({ pieces }) => pieces.length > 0)
  if (answered.length === 0) return yield* refuse(listDistinct(answers.flatMap(({ nearest }) => nearest)))
  const pieces = answered.flatMap(answer =>
    answered.length > 1 ? labelPieces(answer.pieces, answer.part.text) : answer.pieces,
  )
  for (const piece of listOnce(pieces)) yield { type: 'sentence', ...piece }
  const unanswered = answers.flatMap(({ pieces, part, missing }) =>
    pieces.length > 0 ? missing : [part.text],
  )
  for (const question of unanswered) yield { type: 'unanswered', question }
  const passages = new Set(
    answered.flatMap(({ pieces }) => pieces.map(piece => piece.citations[0]!.passageId)),
  )
  yield {
    type: 'done',
    confidence: unanswered.length > 0 ? null : lowestConfidence(answered),
    passagesUsed: passages.size,
  }
}

const lowestConfidence = (answered: readonly PartAnswer[]): Confidence =>
  computeConfidence(Math.min(...answered.map(({ probability }) => probability ?? 0)))

const findCandidatePlace = (ranking: Ranking, { source, passage }: { source: number; passage: number }) => {
  const index = ranking.question.scope.sources[source]!
  return { sourceId: index.id, passageId: index.passages[passage]!.id }
}

/** The sentence at a place, word for word. */
export const quote = (
  question: BoundQuestion,
  { source, passage, sentence }: { source: number; passage: number; sentence: number },
): Quotation => {
  const index = question.scope.sources[source]!
  return quoteRange(index, passage, getSentences(index.passages[passage]!)[sentence]!)
}

/** Whether a sentence comes near what was asked, by the scale of the weights that scored it. */
export const isRelevant = ({ weights: used }: Ranking, score: number): boolean =>
  score >= (used === weights.withVectors ? minRelevance.withVectors : minRelevance.withoutVectors)

/** The best sentence of each of the closest passages that are near enough. */
const nearestQuotations = (ranking: Ranking): Quotation[] =>
  listDistinct(
    ranking.sentences
      .filter(({ score }) => isRelevant(ranking, score))
      .map(({ candidate, sentence }) =>
        quote(ranking.question, { source: candidate.source, passage: candidate.passage, sentence }),
      ),
  )
