// The models in use, as this process knows them. A change in any process reaches all of them through PostgreSQL.
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import type { Db } from '../../../database/client.ts'
import type { InstalledModels } from '../../../platform/engine/installed-models.ts'
import { type Listener, listen } from '../../../platform/realtime/listen.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import {
  chooseModels,
  type ModelFacts,
  nothingStored,
  type SetModelRow,
  type StoredModels,
} from './choose-models.ts'
import { listSetModels, loadLimits, modelsChannel, type StoredModel } from './queries.ts'

type Options = {
  db: Db
  databaseUrl: string
  seal: Seal
  config: ModelFacts
  onError(error: unknown): void
}

/** A key that can't be opened, such as after the secret was lost, is none: the model then refuses, which admins see. */
export const openModel = (
  seal: Pick<Seal, 'open'>,
  { provider, address, name, sealedKey }: StoredModel,
  onError: (error: unknown) => void,
): SetModelRow => {
  try {
    return { provider, address, name, key: sealedKey && seal.open(sealedKey) }
  } catch (error) {
    onError(error)
    return { provider, address, name, key: null }
  }
}

const load = async ({ db, seal, onError }: Options): Promise<StoredModels> => {
  const [limits, rows] = await Promise.all([loadLimits(db), listSetModels(db)])
  const models: Partial<Record<ModelUse, SetModelRow>> = {}
  for (const row of rows) models[row.use] = openModel(seal, row, onError)
  return { ...limits, models }
}

/** @throws when the database can't be reached */
export const createInstalledModels = async (options: Options): Promise<InstalledModels> => {
  const { databaseUrl, config, onError } = options
  const listeners: (() => Promise<void> | void)[] = []
  let current = chooseModels(config, nothingStored)
  let known = ''
  const read = async () => {
    const chosen = chooseModels(config, await load(options))
    const described = JSON.stringify(chosen)
    if (described === known) return
    current = chosen
    known = described
    for (const listener of listeners) await listener()
  }
  let reading: Promise<void> = Promise.resolve()
  /** One after the other, so that the last one read is the one that stays. */
  const reload = () => {
    const next = reading.then(read)
    reading = next.catch(() => {})
    return next
  }
  const update = () => void reload().catch(onError)
  // Listening comes first, so that no change falls between.
  const listener: Listener = await listen(databaseUrl, modelsChannel, update, update)
  await reload()
  return {
    current: () => current,
    onChange: added => {
      listeners.push(added)
    },
    reload,
    close: async () => {
      await listener.close()
      await reading
    },
  }
}
