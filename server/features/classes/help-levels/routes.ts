// Endpoints of help levels → actions.
import type { helpLevelEndpoints } from '@lantern/contract/classes/help-levels/help-levels'
import type { Handlers } from '../../../http/routes.ts'
import { isUuid } from '../../../platform/text/uuids.rules.ts'
import { addWindow, changeHelp, readHelp, readTopics, removeWindow } from './change-help.ts'
import type { HelpDeps } from './deps.ts'
import { viewOwnHelp } from './find-help.ts'

export const helpLevelRoutes = (deps: HelpDeps): Handlers<keyof typeof helpLevelEndpoints> => ({
  readClassHelp: async (actor, { params }) => ({ help: await readHelp(deps, actor, params.classId) }),
  changeClassHelp: async (actor, { params, body }) => ({
    help: await changeHelp(deps, actor, params.classId, body.level),
  }),
  addHelpWindow: async (actor, { params, body }) => ({
    help: await addWindow(deps, actor, params.classId, body),
  }),
  removeHelpWindow: async (actor, { params }) => ({
    help: await removeWindow(deps, actor, params.classId, params.helpWindowId),
  }),
  readHelpTopics: (actor, { params }) => readTopics(deps, actor, params.classId),
  findOwnHelp: async (actor, { query: { sourceIds = '', classId } }) => {
    const ids = sourceIds.split(',').filter(isUuid)
    const scope = { sourceIds: ids, classId, isOpen: ids.length === 0 }
    return { help: await viewOwnHelp(deps, actor.accountId, scope) }
  },
})
