// One call of long work with its books, its breaker and one repair. A failure costs nothing.
import type { EngineNote } from '@lantern/contract/chat'
import type { modelAbilities } from '@lantern/contract/usage'
import { guessCall } from '../converse.ts'
import { asModelFailure, ModelFailure } from '../failure.ts'
import { type Prompt, repairRequest } from '../prompt.rules.ts'
import { openPurse } from '../purse.ts'
import { hear } from '../questions/hear.ts'
import type { ModelDeps } from '../speak.ts'
import { type Call, longestReplyTokens } from '../stream-reply.ts'

export type CallAsked<Line> = {
  personId: string
  ability: (typeof modelAbilities)[number]
  prompt: Prompt
  /** One object of the reply; null for whatever is none. */
  read(object: string): Line | null
}

const longestBroken = 4_000

const repairOf = (call: Call, broken: string): Call => ({
  system: call.system,
  messages: [
    ...call.messages,
    { role: 'assistant', content: broken.slice(0, longestBroken).trim() || '…' },
    { role: 'user', content: repairRequest },
  ],
})

/**
 * The lines of a reply that could be read; why the built-in engine has to go on where there is none.
 * @throws the reason of `signal`
 */
export const runCall = async <Line>(
  deps: ModelDeps,
  { personId, ability, prompt, read }: CallAsked<Line>,
  signal: AbortSignal,
): Promise<{ lines: Line[] } | { note: EngineNote | null }> => {
  if (!deps.breaker.enter()) return { note: 'paused' }
  const call: Call = { system: prompt.system, messages: [{ role: 'user', content: prompt.user }] }
  // Both tries: the first call, and a repair that sends it again with what was broken.
  const most = 2 * (guessCall(call) + longestReplyTokens) + longestBroken
  const purse = await openPurse(deps.allowance, personId, ability, most).catch((error: unknown) => {
    deps.breaker.left()
    throw error
  })
  if ('refused' in purse) {
    deps.breaker.left()
    return { note: purse.refused }
  }
  const spent = { input: 0, output: 0 }
  const book = (entry: Promise<void>) => entry.catch(deps.onFailure)
  const understand = (objects: readonly string[]) => objects.flatMap(object => read(object) ?? [])
  try {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(deps.patience.wholeMs)])
    const first = await hear(deps, call, spent, whole)
    let lines = understand(first.objects)
    if (lines.length === 0)
      lines = understand((await hear(deps, repairOf(call, first.text), spent, whole)).objects)
    if (lines.length === 0) throw new ModelFailure('unusable', 'answered nothing that could be read')
    deps.breaker.succeeded()
    await book(purse.settle(spent))
    return { lines }
  } catch (error) {
    if (signal.aborted) {
      deps.breaker.left()
      await book(purse.settle(spent))
      throw error
    }
    deps.breaker.failed()
    deps.onFailure(asModelFailure(error))
    await book(purse.giveBack())
    return { note: 'unavailable' }
  }
}
