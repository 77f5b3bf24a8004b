// Changes of the models and budgets, each in the audit log, without keys.
import type { ModelSettings } from '@lantern/contract/people/models/models'
import { type ModelUse, providerNeeds } from '@lantern/contract/people/models/providers.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { recordAct } from '../audit/index.ts'
import { checkDraft, checkNotFixed, type Draft } from './check-draft.ts'
import type { SetModelRow } from './choose-models.ts'
import type { ModelDeps } from './deps.ts'
import { announceModels, changeLimits, deleteSetModel, type Limits, putSetModel } from './queries.ts'
import { readModelSettings } from './read-settings.ts'

const describe = (use: ModelUse, { provider, address, name }: Omit<SetModelRow, 'key'>): string => {
  const { label, localUrl, host } = providerNeeds[provider]
  const url = address ?? localUrl
  return `${use}: ${name} (${label}, ${url === null ? host : new URL(url).host})`
}

/** Saves in one transaction, tells all processes, and waits until this one knows. */
const save = async (deps: ModelDeps, write: (tx: Connection) => Promise<void>): Promise<ModelSettings> => {
  await deps.db.transaction(async tx => {
    await write(tx)
    await announceModels(tx)
  })
  await deps.models.reload()
  return readModelSettings(deps)
}

export const changeModel = async (
  deps: ModelDeps,
  { accountId }: Actor,
  use: ModelUse,
  draft: Draft,
): Promise<ModelSettings> => {
  checkNotFixed(deps.config, use)
  const { key, ...model } = await checkDraft(deps, use, draft)
  const at = deps.clock.now()
  return save(deps, async tx => {
    await putSetModel(tx, {
      use,
      ...model,
      sealedKey: key === null ? null : deps.seal.seal(key),
      changedAt: at,
    })
    await recordAct(tx, { at, actorId: accountId, act: 'model-changed', note: describe(use, model) })
  })
}

export const removeModel = async (
  deps: ModelDeps,
  { accountId }: Actor,
  use: ModelUse,
): Promise<ModelSettings> => {
  checkNotFixed(deps.config, use)
  return save(deps, async tx => {
    const removed = await deleteSetModel(tx, use)
    if (!removed) return
    const note = describe(use, removed)
    await recordAct(tx, { at: deps.clock.now(), actorId: accountId, act: 'model-removed', note })
  })
}

const describeLimits = ({ isOn, personTokensPerDay, tokensPerDay }: Partial<Limits>): string =>
  [
    isOn === undefined ? [] : [isOn ? 'on' : 'off'],
    personTokensPerDay === undefined ? [] : [`a person: ${personTokensPerDay ?? 'default'}`],
    tokensPerDay === undefined ? [] : [`all: ${tokensPerDay ?? 'default'}`],
  ]
    .flat()
    .join(', ')

export const changeModelLimits = async (
  deps: ModelDeps,
  { accountId }: Actor,
  change: { [name in keyof Limits]?: Limits[name] | undefined },
): Promise<ModelSettings> => {
  const { person, installation } = deps.config.modelLimits.tokensPerDay
  const isFixed =
    (change.personTokensPerDay !== undefined && person !== null) ||
    (change.tokensPerDay !== undefined && installation !== null)
  if (isFixed) throw new Refusal('model-fixed')
  const set = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Limits>
  if (Object.keys(set).length === 0) return readModelSettings(deps)
  return save(deps, async tx => {
    await changeLimits(tx, set)
    const note = describeLimits(set)
    await recordAct(tx, { at: deps.clock.now(), actorId: accountId, act: 'model-limits-changed', note })
  })
}
