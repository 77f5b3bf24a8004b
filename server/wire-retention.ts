// What each feature does about what it kept too long.
import type { RetentionKind } from '@lantern/contract/people/retention/retention.rules'
import {
  countUnusedSources,
  type LibraryDeps,
  type RemovalDeps,
  removeUnusedSources,
} from './features/material/library/index.ts'
import { countEntriesBefore, deleteEntriesBefore } from './features/people/audit/index.ts'
import { countReadsBefore, deleteReadsBefore } from './features/people/record-reads/index.ts'
import type { RetentionTask } from './features/people/retention/index.ts'
import { countHomeworkBefore, removeHomeworkBefore } from './features/teach/homework/index.ts'
import { countRoomsBefore, removeRoomsBefore } from './features/teach/live-rooms/index.ts'

export const wireRetention = (
  deps: RemovalDeps & Pick<LibraryDeps, 'clock'>,
): Record<RetentionKind, RetentionTask> => ({
  sources: { count: countUnusedSources, remove: before => removeUnusedSources(deps, before) },
  rooms: { count: countRoomsBefore, remove: before => removeRoomsBefore(deps.db, before) },
  homework: { count: countHomeworkBefore, remove: before => removeHomeworkBefore(deps.db, before) },
  audit: { count: countEntriesBefore, remove: before => deleteEntriesBefore(deps.db, before) },
  reads: { count: countReadsBefore, remove: before => deleteReadsBefore(deps.db, before) },
})
