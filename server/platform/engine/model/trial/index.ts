// Trial of a model that an admin sets up or has set up.

import type { TrialQuestion } from '@lantern/contract/people/models/models'
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import type { ModelConfig } from '../../../config/index.ts'
import { probeEmbedding } from '../check-embedding.ts'
import { probeVision } from '../check-model.ts'
import { asModelFailure } from '../failure.ts'
import { describeLocalModel } from '../provider.ts'
import { type Timeouts, timeoutsOf } from '../timeouts.ts'
import { tryQuestion } from './try-question.ts'

export { listOffered } from './list-offered.ts'

export type Trial = {
  answer: TrialQuestion | null
  durationMs: number
  contextLength: number | null
  thinking: 'always' | 'switched-off' | 'none' | null
}

/** Maximum of one try in milliseconds: a browser and what stands between wait no longer. */
const maxTryMs = 120_000

const describe = async (config: ModelConfig): Promise<Pick<Trial, 'contextLength' | 'thinking'>> => {
  const described = await describeLocalModel(config).catch(() => null)
  const contextLength = described?.contextLength ?? null
  // The other servers don't say whether a model thinks; it is told not to.
  if (!described || config.server !== 'ollama') return { contextLength, thinking: null }
  const thinking = { levels: 'always', switch: 'switched-off', none: 'none' } as const
  return { contextLength, thinking: thinking[described.thinking] }
}

/**
 * @param question number of the question, for `answers`
 * @throws ModelFailure, or the reason of `signal`
 */
export const tryModel = async (
  config: ModelConfig,
  use: ModelUse,
  question: number,
  signal: AbortSignal,
  timeouts: Timeouts = timeoutsOf(config),
): Promise<Trial> => {
  const started = performance.now()
  const limited = AbortSignal.any([signal, AbortSignal.timeout(maxTryMs)])
  const run = async (): Promise<TrialQuestion | null> => {
    if (use === 'answers') return tryQuestion(config, question, limited, timeouts)
    await (use === 'pictures' ? probeVision : probeEmbedding)(config, timeouts, limited)
    return null
  }
  try {
    const answer = await run()
    const durationMs = Math.round(performance.now() - started)
    return { answer, durationMs, ...(await describe(config)) }
  } catch (error) {
    signal.throwIfAborted()
    throw asModelFailure(error)
  }
}
