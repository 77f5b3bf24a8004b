// Requests to a server that an admin names: its list of models, and a trial. Neither is charged to a budget.
import type { OfferedModel } from '@lantern/contract/people/models/models'
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { ModelConfig } from '../../../platform/config/index.ts'
import type { ModelFailure, Trial } from '../../../platform/engine/model/index.ts'
import { checkDraft, checkNotFixed, type Draft } from './check-draft.ts'
import { configureModel, fieldOf, nothingStored } from './choose-models.ts'
import type { ModelDeps } from './deps.ts'

/** Loaded only where it is used: it is large, and starting should stay quick. */
const loadTrials = () => import('../../../platform/engine/model/index.ts')

/** The model of a request; of the environment's model for a use that it sets, whatever the request names. */
const findConfig = async (deps: ModelDeps, use: ModelUse, draft: Draft): Promise<ModelConfig> => {
  const fixed = deps.config[fieldOf[use]]
  if (fixed) return fixed
  return configureModel(deps.config, nothingStored, await checkDraft(deps, use, draft))
}

/** The message of a failure holds no address, key or answer. */
const refuse = (error: unknown): never => {
  const failure = error as Partial<ModelFailure>
  if (failure.name !== 'ModelFailure') throw error
  const reason = (failure.message ?? '').replace(/^the language model /u, '')
  throw new Refusal(failure.kind === 'unreachable' ? 'model-unreachable' : 'model-refused', {
    values: { reason },
  })
}

export const listOfferedModels = async (
  deps: ModelDeps,
  { accountId }: Actor,
  use: ModelUse,
  draft: Omit<Draft, 'name'>,
  signal: AbortSignal,
): Promise<OfferedModel[]> => {
  checkNotFixed(deps.config, use)
  const config = await findConfig(deps, use, { ...draft, name: '' })
  await deps.trials.count(accountId)
  const { listOffered } = await loadTrials()
  return listOffered(config, signal).catch(refuse)
}

export const tryModel = async (
  deps: ModelDeps,
  { accountId }: Actor,
  use: ModelUse,
  { question, ...draft }: Draft & { question: number },
  signal: AbortSignal,
): Promise<Trial> => {
  const config = await findConfig(deps, use, draft)
  await deps.trials.count(accountId)
  const trials = await loadTrials()
  return trials.tryModel(config, use, question, signal).catch(refuse)
}
