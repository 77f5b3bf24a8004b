// Doubts of a class: which classes a student may choose, and what its teachers see.
import type { ClassDoubt, DoubtClass } from '@lantern/contract/help/doubts/class-doubts'
import { classDoubtsPerPage } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import { checkClassAction, listOpenJoined } from '../../classes/classes/index.ts'
import { listClassesWithSource } from '../../material/library/index.ts'
import { listOfClass } from './class-queries.ts'
import { listNames } from './doubt-queries.ts'

export const listDoubtClasses = async (
  db: Db,
  actor: Actor,
  sourceId: string | undefined,
): Promise<DoubtClass[]> => {
  const joined = await listOpenJoined(db, actor.accountId)
  const ids = joined.map(({ id }) => id)
  const having = sourceId === undefined ? new Set() : await listClassesWithSource(db, sourceId, ids)
  return joined.map(({ id, name }) => ({ id, name, hasSource: having.has(id) }))
}

/** @throws Refusal `not-found`, `not-allowed` for an assistant, `class-closed`, `teacher-not-approved` */
export const listClassDoubts = async (
  db: Db,
  actor: Actor,
  { classId, page }: { classId: string; page: number },
): Promise<{ doubts: ClassDoubt[]; hasMore: boolean }> => {
  await checkClassAction(db, actor, classId, 'read-doubts')
  const teacherId = actor.accountId
  const rows = await listOfClass(db, { classId, teacherId, page })
  const shown = rows.slice(0, classDoubtsPerPage)
  const people = shown.flatMap(({ doubt }) => [doubt.askerId, doubt.teacherId]).filter(id => id !== null)
  const names = await listNames(db, people)
  return {
    hasMore: rows.length > shown.length,
    doubts: shown.map(({ doubt, isPassed }) => ({
      id: doubt.id,
      question: doubt.question,
      subject: doubt.subject,
      subcategory: doubt.subcategory,
      state: doubt.state,
      asker: { id: doubt.askerId, name: names.get(doubt.askerId) ?? '' },
      teacher: doubt.teacherId ? { id: doubt.teacherId, name: names.get(doubt.teacherId) ?? '' } : null,
      askedAt: doubt.askedAt.toISOString(),
      updatedAt: doubt.updatedAt.toISOString(),
      canOpen: doubt.state === 'open' ? !isPassed : doubt.teacherId === teacherId,
    })),
  }
}
