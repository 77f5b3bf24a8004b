// Results of a teacher: live rooms and homework in one list, newest first.

import {
  type classResultsEndpoints,
  type ResultLine,
  resultsPerPage,
} from '@lantern/contract/classes/class-results/class-results'
import type { Input } from '@lantern/contract/endpoint'
import type { Actor } from '../../../actions/actor.ts'
import { listTaughtNames } from '../classes/index.ts'
import type { ClassResultsDeps, ListedPage, ListedSession } from './deps.ts'

const kinds = ['room', 'homework'] as const

const isNewer = (a: ListedSession, b: ListedSession): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)

export const listResults = async (
  { db, sessions }: Pick<ClassResultsDeps, 'db' | 'sessions'>,
  actor: Actor,
  { before, beforeId }: Input<typeof classResultsEndpoints.listResults>['query'],
): Promise<{ results: ResultLine[]; hasMore: boolean }> => {
  const after = before && beforeId ? { at: new Date(before), id: beforeId } : null
  const page: ListedPage = { after, count: resultsPerPage + 1 }
  const listed = await Promise.all(
    kinds.map(async kind =>
      ((await sessions[kind].listOwn?.(db, actor, page)) ?? []).map(line => ({ kind, ...line })),
    ),
  )
  const all = listed.flat().sort(isNewer)
  const names = await listTaughtNames(db, actor.accountId)
  return {
    results: all.slice(0, resultsPerPage).map(({ at, endedAt, classId, ...line }) => ({
      ...line,
      className: (classId && names.get(classId)) ?? null,
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    hasMore: all.length > resultsPerPage,
  }
}
