// The models and budgets as admins see them: never a key.
import type { ModelSettings, SetModel } from '@lantern/contract/people/models/models'
import { type ModelUse, providerNeeds } from '@lantern/contract/people/models/providers.rules'
import type { ModelConfig } from '../../../platform/config/index.ts'
import { isOwnNetwork } from '../../../platform/engine/model/own-network.rules.ts'
import { countTokensOfAllToday } from '../usage/index.ts'
import { fieldOf, findBudgets } from './choose-models.ts'
import type { ModelDeps } from './deps.ts'
import { listSetModels, loadLimits, type StoredModel } from './queries.ts'

const findOutsideHost = (provider: SetModel['provider'], address: string | null): string | null => {
  const { host, localUrl } = providerNeeds[provider]
  const url = address ?? localUrl
  if (url === null) return host
  const { hostname } = new URL(url)
  return isOwnNetwork(hostname) ? null : hostname
}

const describeFixed = ({ provider, server, url, name, key }: ModelConfig): SetModel => {
  const named = server ?? provider
  return {
    provider: named,
    address: url,
    name,
    hasKey: key !== null,
    outsideHost: findOutsideHost(named, url),
    isFixed: true,
    changedAt: null,
  }
}

const describeStored = ({ provider, address, name, sealedKey, changedAt }: StoredModel): SetModel => ({
  provider,
  address,
  name,
  hasKey: sealedKey !== null,
  outsideHost: findOutsideHost(provider, address),
  isFixed: false,
  changedAt: changedAt.toISOString(),
})

export const readModelSettings = async ({
  db,
  clock,
  config,
}: Pick<ModelDeps, 'db' | 'clock' | 'config'>): Promise<ModelSettings> => {
  const [rows, limits, tokensToday] = await Promise.all([
    listSetModels(db),
    loadLimits(db),
    countTokensOfAllToday(db, clock.now()),
  ])
  const describe = (use: ModelUse): SetModel | null => {
    const fixed = config[fieldOf[use]]
    if (fixed) return describeFixed(fixed)
    const row = rows.find(stored => stored.use === use)
    return row ? describeStored(row) : null
  }
  const budgets = findBudgets(config, limits)
  const { person, installation } = config.modelLimits.tokensPerDay
  const budget = (tokens: number, fixed: number | null, stored: number | null) => ({
    tokens,
    isFixed: fixed !== null,
    isDefault: fixed === null && stored === null,
  })
  return {
    isOn: limits.isOn,
    models: { answers: describe('answers'), pictures: describe('pictures'), search: describe('search') },
    budget: {
      person: budget(budgets.person, person, limits.personTokensPerDay),
      installation: budget(budgets.installation, installation, limits.tokensPerDay),
    },
    tokensToday,
  }
}
