// Answers a question with a model from retrieved passages; whatever goes wrong, the built-in engine
// answers in its place and the answer says why.
import type { EngineNote } from '@lantern/contract/chat'
import type { LanguageModel } from 'ai'
import { isSmallTalk } from '../built-in/follow-up.rules.ts'
import type { AnswerPart, AnswerRequest, Engine, PassageLoader } from '../index.ts'
import type { Allowance } from './allowance.ts'
import type { Breaker } from './breaker.ts'
import { createTalk, type Talk } from './converse.ts'
import { asModelFailure, ModelFailure } from './failure.ts'
import type { Patience } from './patience.ts'
import { openPurse, type Purse } from './purse.ts'
import { type Retrieved, retrieve } from './retrieve.ts'

export type ModelDeps = {
  builtIn: Engine
  loadPassages: PassageLoader
  model: LanguageModel
  allowance: Allowance
  breaker: Breaker
  patience: Patience
  /** Hears of failures that the person doesn't see as such. */
  onFailure(error: unknown): void
}

const shownWhileReading = 5
const nearestShown = 3

async function* answerBuiltIn(
  { builtIn }: ModelDeps,
  request: AnswerRequest,
  signal: AbortSignal,
  note: EngineNote | null,
): AsyncGenerator<AnswerPart> {
  yield { type: 'engine', name: 'built-in', note }
  yield* builtIn.answer(request, signal)
}

/** Books never stand in the way of an answer that is there. */
const keepBooks = (deps: ModelDeps, entry: Promise<void>) => entry.catch(deps.onFailure)

/** What is left to say after the sentences: the nearest passages where there are none, how it ended. */
function* closing(talk: Talk, { hits }: Retrieved, broken: boolean): Generator<AnswerPart> {
  if (broken) yield { type: 'engine', name: 'model', note: 'broke-off' }
  if (talk.shown() === 0) yield { type: 'not-found', nearest: hits.slice(0, nearestShown) }
  const withheld = talk.withheld()
  yield { type: 'done', confidence: null, passagesUsed: talk.passagesUsed(), withheld }
}

/** @returns whether the built-in engine has to answer in the model's place */
async function* speak(
  deps: ModelDeps,
  talk: Talk,
  purse: Purse,
  retrieved: Retrieved,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, boolean> {
  let booked = false
  const book = (entry: () => Promise<void>) => {
    booked = true
    return keepBooks(deps, entry())
  }
  try {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(deps.patience.wholeMs)])
    yield* talk.sentences(whole, purse.setMoreAside)
    if (talk.wasCut() && talk.shown() === 0) throw new ModelFailure('broke-off', 'broke off')
    deps.breaker.succeeded()
    await book(() => purse.settle(talk.spent()))
    yield* closing(talk, retrieved, talk.wasCut())
    return false
  } catch (error) {
    if (signal.aborted) throw error
    deps.breaker.failed()
    deps.onFailure(asModelFailure(error))
    const hasAnswered = talk.shown() > 0
    await book(() => (hasAnswered ? purse.settle(talk.spent()) : purse.giveBack()))
    // What stands there is checked; it stays, and the reader is told that there may be more.
    if (hasAnswered) yield* closing(talk, retrieved, true)
    return !hasAnswered
  } finally {
    // Also reached when the person stops or leaves.
    if (!booked) {
      deps.breaker.left()
      await book(() => purse.settle(talk.spent()))
    }
  }
}

export async function* answerWithModel(
  deps: ModelDeps,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  if (isSmallTalk(request.question)) return yield* answerBuiltIn(deps, request, signal, null)
  const retrieved = await retrieve(deps.builtIn, deps.loadPassages, request, signal)
  if (retrieved.passages.length === 0) return yield* answerBuiltIn(deps, request, signal, null)
  if (!deps.breaker.enter()) return yield* answerBuiltIn(deps, request, signal, 'paused')
  const talk = createTalk(deps, request, retrieved.passages)
  const purse = await openPurse(deps.allowance, request.personId, 'answer', talk.tokensAhead).catch(
    (error: unknown) => {
      deps.breaker.left()
      throw error
    },
  )
  if ('refused' in purse) {
    deps.breaker.left()
    return yield* answerBuiltIn(deps, request, signal, purse.refused)
  }
  yield {
    type: 'reading',
    passages: retrieved.hits
      .slice(0, shownWhileReading)
      .map(({ sourceId, passageId }) => ({ sourceId, passageId })),
  }
  const failed = yield* speak(deps, talk, purse, retrieved, signal)
  if (failed) yield* answerBuiltIn(deps, request, signal, 'unavailable')
}
