// Endpoints of models → actions.
import type { modelEndpoints } from '@lantern/contract/people/models/models'
import type { Handlers } from '../../../http/routes.ts'
import { changeModel, changeModelLimits, removeModel } from './change-models.ts'
import type { ModelDeps } from './deps.ts'
import { readModelSettings } from './read-settings.ts'
import { listOfferedModels, tryModel } from './try-models.ts'

export const modelRoutes = (deps: ModelDeps): Handlers<keyof typeof modelEndpoints> => ({
  readModelSettings: async () => ({ settings: await readModelSettings(deps) }),
  changeModelLimits: async (actor, { body }) => ({ settings: await changeModelLimits(deps, actor, body) }),
  changeModel: async (actor, { params, body }) => ({
    settings: await changeModel(deps, actor, params.use, body),
  }),
  removeModel: async (actor, { params }) => ({ settings: await removeModel(deps, actor, params.use) }),
  listOfferedModels: async (actor, { params, body }, { signal }) => ({
    offered: await listOfferedModels(deps, actor, params.use, body, signal),
  }),
  tryModel: async (actor, { params, body }, { signal }) => ({
    trial: await tryModel(deps, actor, params.use, body, signal),
  }),
})
