// Call, or a few related ones, with token accounting, circuit breaker and time limit: tokens are reserved
// before, a failure costs nothing, and usage is charged.

import type { modelAbilities } from '@lantern/contract/people/usage/usage'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { Breaker } from '../../breaker.ts'
import { inSpan } from '../../tracing/index.ts'
import { asModelFailure } from './failure.ts'
import type { Timeouts } from './timeouts.ts'
import type { TokenBudget, Tokens } from './token-budget.ts'

type Deps = {
  tokenBudget: TokenBudget
  breaker: Breaker
  timeouts: Timeouts
  onFailure(error: unknown): void
}

/** `tokens`: the most that can be spent, in and out. */
type Asked = { personId: string; ability: (typeof modelAbilities)[number]; tokens: number }

/** Work that adds its usage to `spent`, as far as reported. */
type Work<Result> = (spent: Tokens, signal: AbortSignal) => Promise<Result>

/**
 * @returns the result of the work, or why there is none
 * @throws the reason of `signal`, or what the books throw
 */
export const payFor = async <Result>(
  { tokenBudget, breaker, timeouts, onFailure }: Deps,
  { personId, ability, tokens }: Asked,
  work: Work<Result>,
  signal: AbortSignal,
): Promise<{ result: Result } | { note: EngineNote | null }> => {
  if (!breaker.enter()) return { note: 'paused' }
  const reservation = await tokenBudget.reserve(personId, ability, tokens).catch((error: unknown) => {
    breaker.left()
    throw error
  })
  if ('refused' in reservation) {
    breaker.left()
    return { note: reservation.refused }
  }
  const spent = { input: 0, output: 0 }
  const recordQuietly = (entry: Promise<void>) => entry.catch(onFailure)
  try {
    const callSignal = AbortSignal.any([signal, AbortSignal.timeout(timeouts.wholeMs)])
    const result = await inSpan(`model ${ability}`, { kind: 'client' }, () => work(spent, callSignal))
    breaker.succeeded()
    await recordQuietly(reservation.recordSpent(spent))
    return { result }
  } catch (error) {
    if (signal.aborted) {
      breaker.left()
      await recordQuietly(
        spent.input + spent.output > 0 ? reservation.recordSpent(spent) : reservation.release(),
      )
      throw error
    }
    breaker.failed()
    onFailure(asModelFailure(error))
    await recordQuietly(reservation.release())
    return { note: 'unavailable' }
  }
}
