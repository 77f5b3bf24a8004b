// Checks of a model that an admin names, before anything is stored or asked.
import {
  isFile,
  isFileName,
  isHosted,
  type ModelProvider,
  type ModelUse,
  providerNeeds,
} from '@lantern/contract/people/models/providers.rules'
import * as m from '@lantern/messages'
import { Refusal } from '../../../actions/refusal.ts'
import { createOutgoing } from '../../../platform/outgoing/index.ts'
import { fieldOf, listAllowedHosts, type ModelFacts, type SetModelRow } from './choose-models.ts'
import type { ModelDeps } from './deps.ts'
import { openModel } from './model-settings.ts'
import { findSetModel } from './queries.ts'

/** Model in a request; `key` undefined: the stored one. */
export type Draft = {
  provider: ModelProvider
  address: string | null
  name: string
  key?: string | null | undefined
}

/** @throws Refusal `model-fixed` where the environment sets the model of this use */
export const checkNotFixed = (config: ModelFacts, use: ModelUse): void => {
  if (config[fieldOf[use]]) throw new Refusal('model-fixed')
}

const stripSlashes = (address: string | null): string | null => address?.replace(/\/+$/u, '') ?? null

/** The stored key, which goes to nobody but the server that it was stored for. */
const findStoredKey = async (
  { db, seal, onError }: ModelDeps,
  use: ModelUse,
  provider: ModelProvider,
  address: string | null,
): Promise<string | null> => {
  const row = await findSetModel(db, use)
  if (!row || row.provider !== provider || row.address !== address) return null
  return openModel(seal, row, onError).key
}

/**
 * The model with its key.
 * @throws Refusal `model-incomplete` with the missing field, or `address-internal`
 */
export const checkDraft = async (deps: ModelDeps, use: ModelUse, draft: Draft): Promise<SetModelRow> => {
  const { provider, name } = draft
  const address = stripSlashes(draft.address)
  const incomplete = (field: string, sentence: string) =>
    new Refusal('model-incomplete', { fields: { [field]: sentence } })
  const { localUrl, hasVectors, hasPictures, label } = providerNeeds[provider]
  if (use === 'search' && !hasVectors) throw incomplete('provider', m.models_no_vectors({ provider: label }))
  if (use === 'pictures' && !hasPictures)
    throw incomplete('provider', m.models_no_pictures({ provider: label }))
  if (isFile(provider)) {
    // A list of files is asked for without a name.
    if (name !== '' && !isFileName(name)) throw incomplete('name', m.models_file_name())
    return { provider, address: null, name, key: null }
  }
  if (address === null && localUrl === null && !isHosted(provider))
    throw incomplete('address', m.models_address_missing())
  const asked = address ?? localUrl
  if (asked !== null) {
    const outgoing = createOutgoing({ internalHosts: listAllowedHosts(deps.config, asked) })
    if (!outgoing.mayAsk(asked)) throw new Refusal('address-internal')
  }
  const key = draft.key === undefined ? await findStoredKey(deps, use, provider, address) : draft.key
  if (isHosted(provider) && key === null) throw incomplete('key', m.models_key_missing())
  return { provider, address, name, key }
}
