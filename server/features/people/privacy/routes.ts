// Endpoints of privacy → actions.
import type { privacyEndpoints } from '@lantern/contract/people/privacy/privacy'
import { done } from '../../../http/done.ts'
import type { Handlers } from '../../../http/routes.ts'
import { askDeletion, keepAccount, readDeletion } from './ask-deletion.ts'
import type { PrivacyDeps } from './deps.ts'
import { listRetention, listServices, readOwnData, readRegister } from './read-register.ts'
import { fetchExport, openExport, startExport } from './start-export.ts'

export const privacyRoutes = (deps: PrivacyDeps): Handlers<keyof typeof privacyEndpoints> => ({
  readDataRegister: async () => ({
    success: true,
    groups: readRegister(),
    retention: await listRetention(deps),
    services: await listServices(deps),
    supportEmail: deps.config.supportEmail,
  }),
  readOwnData: async actor => ({ success: true, data: await readOwnData(deps, actor) }),
  startExport: async (actor, { body }) => ({ success: true, export: await startExport(deps, actor, body) }),
  openExport: async actor => ({ success: true, address: await openExport(deps, actor) }),
  fetchExport: (_actor, { params }) => fetchExport(deps, params.token),
  readDeletion: async actor => ({ success: true, dueAt: await readDeletion(deps, actor) }),
  askDeletion: async (actor, { body }) => done(await askDeletion(deps, actor, body)),
  keepAccount: async actor => done(await keepAccount(deps, actor)),
})
