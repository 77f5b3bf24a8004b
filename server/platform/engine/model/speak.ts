// One talk with a model from its first token to the books; whatever goes wrong, the built-in engine speaks
// in its place and the answer says why.
import type { EngineNote } from '@lantern/contract/chat'
import type { LanguageModel } from 'ai'
import type { AnswerPart, Engine, PassageLoader } from '../index.ts'
import type { Allowance, Tokens } from './allowance.ts'
import type { Breaker } from './breaker.ts'
import { asModelFailure, ModelFailure } from './failure.ts'
import type { Patience } from './patience.ts'
import { openPurse, type Purse } from './purse.ts'
import type { Retrieved } from './retrieve.ts'

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

export type Talk = {
  /** Most tokens that the first call can take, in and out. */
  tokensAhead: number
  /**
   * What may be shown, as it comes.
   * @param setMoreAside asked before a second call with the most tokens it can take
   * @throws ModelFailure, or the reason of `signal`
   */
  parts(signal: AbortSignal, setMoreAside: (tokens: number) => Promise<boolean>): AsyncGenerator<AnswerPart>
  /** Tokens spent until now; guessed where the model doesn't tell. */
  spent(): Tokens
  shown(): number
  withheld(): number
  passagesUsed(): number
  /** Whether the model stopped before its end. */
  wasCut(): boolean
}

const shownWhileReading = 5
const nearestShown = 3

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
async function* hearOut(
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
    yield* talk.parts(whole, purse.setMoreAside)
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

export type Speech = {
  personId: string
  ability: Parameters<Allowance['reserve']>[1]
  talk: Talk
  retrieved: Retrieved
  /** What the built-in engine says in the model's place. */
  instead(note: EngineNote | null): AsyncGenerator<AnswerPart>
}

/** Lets the model speak where the breaker and the budget allow it. */
export async function* speak(
  deps: ModelDeps,
  speech: Speech,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { personId, ability, talk, retrieved, instead } = speech
  if (!deps.breaker.enter()) return yield* instead('paused')
  const purse = await openPurse(deps.allowance, personId, ability, talk.tokensAhead).catch(
    (error: unknown) => {
      deps.breaker.left()
      throw error
    },
  )
  if ('refused' in purse) {
    deps.breaker.left()
    return yield* instead(purse.refused)
  }
  const passages = retrieved.hits
    .slice(0, shownWhileReading)
    .map(({ sourceId, passageId }) => ({ sourceId, passageId }))
  yield { type: 'reading', passages }
  const failed = yield* hearOut(deps, talk, purse, retrieved, signal)
  if (failed) yield* instead('unavailable')
}
