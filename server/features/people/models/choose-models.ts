// The models that are used: those of the environment, and for what it doesn't name those that an admin set.
import {
  isUsualLocalAddress,
  type ModelProvider,
  type ModelUse,
} from '@lantern/contract/people/models/providers.rules'
import {
  type Config,
  describeModelConfig,
  type ModelConfig,
  usualTokensPerDay,
} from '../../../platform/config/index.ts'
import type { CurrentModels } from '../../../platform/engine/installed-models.ts'

export type ModelFacts = Pick<
  Config,
  'model' | 'vision' | 'embedding' | 'modelLimits' | 'modelFiles' | 'internalHosts'
>

/** A model that an admin set, with its key opened. */
export type SetModelRow = {
  provider: ModelProvider
  address: string | null
  name: string
  key: string | null
}

export type StoredModels = {
  isOn: boolean
  personTokensPerDay: number | null
  tokensPerDay: number | null
  models: Partial<Record<ModelUse, SetModelRow>>
}

export const nothingStored: StoredModels = {
  isOn: true,
  personTokensPerDay: null,
  tokensPerDay: null,
  models: {},
}

/** Field of the configuration for each use. */
export const fieldOf = {
  answers: 'model',
  pictures: 'vision',
  search: 'embedding',
} as const satisfies Record<ModelUse, keyof CurrentModels>

/** Tokens of a day: the environment's, else the admin's, else the default. */
export const findBudgets = (
  { modelLimits }: Pick<ModelFacts, 'modelLimits'>,
  stored: Pick<StoredModels, 'personTokensPerDay' | 'tokensPerDay'>,
): ModelConfig['tokensPerDay'] => ({
  person: modelLimits.tokensPerDay.person ?? stored.personTokensPerDay ?? usualTokensPerDay.person,
  installation:
    modelLimits.tokensPerDay.installation ?? stored.tokensPerDay ?? usualTokensPerDay.installation,
})

/**
 * Hosts that may be asked for an address that an admin typed: those that the operator listed, and this computer at the ports
 * of model servers.
 */
export const listAllowedHosts = (
  { internalHosts }: Pick<ModelFacts, 'internalHosts'>,
  address: string | null,
): readonly string[] => {
  if (address === null || !isUsualLocalAddress(address)) return internalHosts
  return [...internalHosts, new URL(address).hostname.replace(/^\[|\]$/g, '')]
}

/** @throws Error where an address is missing */
export const configureModel = (
  facts: ModelFacts,
  stored: Pick<StoredModels, 'personTokensPerDay' | 'tokensPerDay'>,
  { provider, address, name, key }: SetModelRow,
): ModelConfig => {
  const described = describeModelConfig({
    files: facts.modelFiles,
    provider,
    name,
    url: address,
    key,
    price: facts.modelLimits.price,
    tokensPerDay: findBudgets(facts, stored),
    internalHosts: [],
  })
  return { ...described, internalHosts: listAllowedHosts(facts, described.url) }
}

/** Pictures and search are used beside a model for answers only. */
export const chooseModels = (facts: ModelFacts, stored: StoredModels): CurrentModels => {
  const none = { model: null, vision: null, embedding: null }
  if (!stored.isOn) return none
  const choose = (use: ModelUse): ModelConfig | null => {
    const fixed = facts[fieldOf[use]]
    if (fixed) return { ...fixed, tokensPerDay: findBudgets(facts, stored) }
    const row = stored.models[use]
    return row ? configureModel(facts, stored, row) : null
  }
  const model = choose('answers')
  return model ? { model, vision: choose('pictures'), embedding: choose('search') } : none
}
