// Model answer from the first token to the accounting; on any failure the built-in engine answers instead,
// with a note of the reason.
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { LanguageModel } from 'ai'
import type { Breaker } from '../../breaker.ts'
import type { AnswerPart, Engine, PassageLoader } from '../index.ts'
import { listDistinct } from '../nearest-passages.rules.ts'
import { asModelFailure, ModelFailure } from './failure.ts'
import { expectReading, type Pace } from './pace.rules.ts'
import { type QuestionReservation, reserveForQuestion } from './reservation.ts'
import type { DescribeModel, Retrieved } from './retrieve.ts'
import type { Timeouts } from './timeouts.ts'
import type { TokenBudget, Tokens } from './token-budget.ts'

export type ModelDeps = {
  builtIn: Engine
  loadPassages: PassageLoader
  model: LanguageModel
  tokenBudget: TokenBudget
  breaker: Breaker
  timeouts: Timeouts
  /** Pace of a self-hosted model; undefined for others, which are quick. */
  pace?: Pace | undefined
  /** Undefined for models whose context is long in any case. */
  describe?: DescribeModel | undefined
  /** Hears of failures that the person doesn't see as such. */
  onFailure(error: unknown): void
}

export type ModelStream = {
  /** Maximum tokens of the first call, input and output. */
  tokensAhead: number
  /** Words that the model reads before it writes. */
  wordsAhead: number
  /**
   * Answer parts that may be shown, as they arrive.
   * @param setMoreAside asked before a second call with the most tokens it can take
   * @throws ModelFailure, or the reason of `signal`
   */
  parts(signal: AbortSignal, setMoreAside: (tokens: number) => Promise<boolean>): AsyncGenerator<AnswerPart>
  /** Tokens spent until now; estimated if the provider doesn't report them. */
  spent(): Tokens
  shown(): number
  withheld(): number
  passagesUsed(): number
  /** Whether the model stopped before its end. */
  wasCut(): boolean
}

const shownWhileReading = 5

/** Accounting errors must not break an answer. */
const recordSpentQuietly = (deps: ModelDeps, entry: Promise<void>) => entry.catch(deps.onFailure)

/** Parts after the sentences: nearest passages if there are none, and the ending. */
function* closing(modelStream: ModelStream, { hits }: Retrieved, broken: boolean): Generator<AnswerPart> {
  if (broken) yield { type: 'engine', name: 'model', note: 'broke-off' }
  if (modelStream.shown() === 0)
    yield { type: 'not-found', nearest: listDistinct(hits.filter(({ isRelevant }) => isRelevant)) }
  const withheld = modelStream.withheld()
  yield { type: 'done', confidence: null, passagesUsed: modelStream.passagesUsed(), withheld }
}

/** @returns whether the built-in engine has to answer in the model's place */
async function* streamFromModel(
  deps: ModelDeps,
  modelStream: ModelStream,
  reservation: QuestionReservation,
  retrieved: Retrieved,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, boolean> {
  let isRecorded = false
  const recordOnce = (entry: () => Promise<void>) => {
    isRecorded = true
    return recordSpentQuietly(deps, entry())
  }
  try {
    const overallSignal = AbortSignal.any([signal, AbortSignal.timeout(deps.timeouts.wholeMs)])
    yield* modelStream.parts(overallSignal, reservation.setMoreAside)
    if (modelStream.wasCut() && modelStream.shown() === 0) throw new ModelFailure('broke-off', 'broke off')
    deps.breaker.succeeded()
    await recordOnce(() => reservation.recordSpent(modelStream.spent()))
    yield* closing(modelStream, retrieved, modelStream.wasCut())
    return false
  } catch (error) {
    if (signal.aborted) throw error
    deps.breaker.failed()
    deps.onFailure(asModelFailure(error))
    const hasAnswered = modelStream.shown() > 0
    await recordOnce(() =>
      hasAnswered ? reservation.recordSpent(modelStream.spent()) : reservation.release(),
    )
    // Sentences sent so far are checked and stay; a note says that there may be more.
    if (hasAnswered) yield* closing(modelStream, retrieved, true)
    return !hasAnswered
  } finally {
    // Abort path: the person stopped or left.
    if (!isRecorded) {
      deps.breaker.left()
      await recordOnce(() => reservation.recordSpent(modelStream.spent()))
    }
  }
}

export type AnswerRequest = {
  personId: string
  ability: Parameters<TokenBudget['reserve']>[1]
  modelStream: ModelStream
  retrieved: Retrieved
  /** Answer of the built-in engine instead of the model's. */
  fallBack(note: EngineNote | null): AsyncGenerator<AnswerPart>
}

/** Lets the model speak where the breaker and the budget allow it. */
export async function* streamAnswer(
  deps: ModelDeps,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { personId, ability, modelStream, retrieved, fallBack } = request
  if (!deps.breaker.enter()) return yield* fallBack('paused')
  const reservation = await reserveForQuestion(
    deps.tokenBudget,
    personId,
    ability,
    modelStream.tokensAhead,
  ).catch((error: unknown) => {
    deps.breaker.left()
    throw error
  })
  if ('refused' in reservation) {
    deps.breaker.left()
    return yield* fallBack(reservation.refused)
  }
  const passages = retrieved.hits
    .slice(0, shownWhileReading)
    .map(({ sourceId, passageId }) => ({ sourceId, passageId }))
  const ahead = expectReading(modelStream.wordsAhead, deps.pace?.wordsPerSecond() ?? null)
  yield { type: 'reading', passages, ...(ahead && { ahead }) }
  const failed = yield* streamFromModel(deps, modelStream, reservation, retrieved, signal)
  if (failed) yield* fallBack('unavailable')
}
