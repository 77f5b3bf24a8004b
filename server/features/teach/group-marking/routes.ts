// Endpoints of marking in groups → actions.
import type { groupMarkingEndpoints } from '@lantern/contract/teach/group-marking/group-marking'
import type { Handlers } from '../../../http/routes.ts'
import type { GroupMarkingDeps } from './deps.ts'
import { markGroup, moveAnswer, undoGroupMark, unmarkAnswers } from './mark-group.ts'
import { readGroups } from './read-groups.ts'

export const groupMarkingRoutes = (deps: GroupMarkingDeps): Handlers<keyof typeof groupMarkingEndpoints> => ({
  readGroups: async (actor, { params }) => ({ question: await readGroups(deps, actor, params) }),
  markGroup: (actor, { params, body }) => markGroup(deps, actor, params, body),
  undoGroupMark: async (actor, { params: { markId, ...asked } }) => ({
    question: await undoGroupMark(deps, actor, asked, markId),
  }),
  unmarkAnswers: async (actor, { params, body }) => ({
    question: await unmarkAnswers(deps, actor, params, body.answers),
  }),
  moveAnswer: async (actor, { params, body }) => ({ question: await moveAnswer(deps, actor, params, body) }),
})
