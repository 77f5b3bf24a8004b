// Queries of answers in groups, and their teacher's acts.
import type { GroupedQuestion } from '@lantern/contract/teach/group-marking/group-marking'
import type { CallInput } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import type { Work } from '../../../lib/work-address.rules.ts'

export type AskedItem = Work & { itemId: string }

const groupsCall = 'GET /class-results/:kind/:sessionId/items/:itemId/groups'
const marksCall = 'POST /class-results/:kind/:sessionId/items/:itemId/groups/marks'
const movesCall = 'POST /class-results/:kind/:sessionId/items/:itemId/groups/moves'

export type GroupMarkGiven = CallInput<typeof marksCall>['body']
export type MoveGiven = CallInput<typeof movesCall>['body']

export const useGroups = (asked: AskedItem) =>
  useRead(groupsCall, { params: asked, pick: 'question', staleTime: 0, retry: false })

const putQuestion =
  (asked: AskedItem) =>
  ({ question }: { question: GroupedQuestion }, _: unknown, cache: CallCache) =>
    cache.put(groupsCall, { params: asked }, { question })

/** All that changes the groups; after a refusal they are read again. */
export const useGroupActs = (asked: AskedItem) => {
  const common = { onSuccess: putQuestion(asked), scope: { id: `groups ${asked.itemId}` } }
  const mark = useCall(marksCall, {
    ...common,
    input: (body: GroupMarkGiven) => ({ params: asked, body }),
  })
  const undoMark = useCall('DELETE /class-results/:kind/:sessionId/items/:itemId/groups/marks/:markId', {
    ...common,
    input: (markId: string) => ({ params: { ...asked, markId } }),
  })
  const unmark = useCall('POST /class-results/:kind/:sessionId/items/:itemId/groups/unmarks', {
    ...common,
    input: (answers: string[]) => ({ params: asked, body: { answers } }),
  })
  const move = useCall(movesCall, { ...common, input: (body: MoveGiven) => ({ params: asked, body }) })
  return { mark, undoMark, unmark, move }
}
