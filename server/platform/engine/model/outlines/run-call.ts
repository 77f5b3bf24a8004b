// Model call of a long job, with token accounting, circuit breaker and one repair. Failures cost nothing.

import type { modelAbilities } from '@lantern/contract/people/usage/usage'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import { guessCall } from '../converse.ts'
import { ModelFailure } from '../failure.ts'
import { payFor } from '../pay-for.ts'
import type { Prompt } from '../prompt.rules.ts'
import { readReply } from '../questions/read-reply.ts'
import { buildRepairCall, maxBrokenReplyLength } from '../repair.ts'
import type { ModelDeps } from '../stream-answer.ts'
import { type Call, maxReplyTokens } from '../stream-reply.ts'

export type CallAsked<Line> = {
  personId: string
  ability: (typeof modelAbilities)[number]
  prompt: Prompt
  form: Call['form']
  /** Parser of a reply object; null if invalid. */
  read(object: string): Line | null
}

/**
 * The lines of a reply that could be read; why the built-in engine has to go on where there is none.
 * @throws the reason of `signal`
 */
export const runCall = async <Line>(
  deps: ModelDeps,
  { personId, ability, prompt, form, read }: CallAsked<Line>,
  signal: AbortSignal,
): Promise<{ lines: Line[] } | { note: EngineNote | null }> => {
  const call: Call = { system: prompt.system, messages: [{ role: 'user', content: prompt.user }], form }
  // Estimate for both tries: the first call, and a repair that resends it with the broken part.
  const tokens = 2 * (guessCall(call) + maxReplyTokens) + maxBrokenReplyLength
  const understand = (objects: readonly string[]) => objects.flatMap(object => read(object) ?? [])
  const paid = await payFor(
    deps,
    { personId, ability, tokens },
    async (spent, overallSignal) => {
      const first = await readReply(deps, call, spent, overallSignal)
      const lines = understand(first.objects)
      if (lines.length > 0) return lines
      const secondAttempt = understand(
        (await readReply(deps, buildRepairCall(call, first.text), spent, overallSignal)).objects,
      )
      if (secondAttempt.length === 0)
        throw new ModelFailure('unusable', 'answered nothing that could be read')
      return secondAttempt
    },
    signal,
  )
  return 'result' in paid ? { lines: paid.result } : paid
}
