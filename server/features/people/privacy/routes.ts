// Endpoints of privacy → actions.
import type { privacyEndpoints } from '@lantern/contract/people/privacy/privacy'
import type { Handlers } from '../../../http/routes.ts'
import { askDeletion, cancelDeletion, readDeletion } from './ask-deletion.ts'
import type { PrivacyDeps } from './deps.ts'
import { listRetention, listServices, readOwnData, readRegister } from './read-register.ts'
import { fetchExport, openExport, startExport } from './start-export.ts'

export const privacyRoutes = (deps: PrivacyDeps): Handlers<keyof typeof privacyEndpoints> => ({
  readDataRegister: async () => ({
    groups: readRegister(),
    retention: await listRetention(deps),
    services: await listServices(deps),
    supportEmail: deps.config.supportEmail,
  }),
  readOwnData: async actor => ({ data: await readOwnData(deps, actor) }),
  startExport: async (actor, { body }) => ({ export: await startExport(deps, actor, body) }),
  openExport: async actor => ({ address: await openExport(deps, actor) }),
  fetchExport: (_actor, { params }) => fetchExport(deps, params.token),
  readDeletion: async actor => ({ dueAt: await readDeletion(deps, actor) }),
  askDeletion: async (actor, { body }) => ({ message: await askDeletion(deps, actor, body) }),
  cancelDeletion: async actor => ({ message: await cancelDeletion(deps, actor) }),
})
