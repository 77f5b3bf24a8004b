// Lines about a class since its last lesson, for its teachers.
import type { LessonLine, SinceLesson } from '@lantern/contract/teach/since-lesson/since-lesson'
import { sinceLessonLimits as limits } from '@lantern/contract/teach/since-lesson/since-lesson-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { listRecordingsSince } from '../../classes/class-recordings/index.ts'
import { checkClassAction, listClassMembers } from '../../classes/classes/index.ts'
import { listAskedInClass } from '../../help/chat/index.ts'
import { listOpenedSince, listSourceIdsOfClass } from '../../material/library/index.ts'
import { listHeadingsOf } from '../../material/passages/index.ts'
import { listNotBegun } from '../homework/index.ts'
import { listRoomsOfClass } from '../live-rooms/index.ts'
import { listAskedSections, listUnanswered } from './asked.rules.ts'
import type { SinceLessonDeps } from './deps.ts'
import { findLastLesson } from './last-lesson.rules.ts'
import { pickLines } from './pick-lines.rules.ts'
import { findSetLesson } from './queries.ts'
import { listWrongLines } from './wrong-lines.ts'

const dayMs = 86_400_000

type Scope = { classId: string; accountIds: readonly string[]; since: Date; now: Date }

const listNotBegunLines = async (db: Connection, { classId, now }: Scope): Promise<LessonLine[]> =>
  (await listNotBegun(db, classId, now))
    .filter(({ notBegun }) => notBegun > 0)
    .map(({ id, title, closesAt, remindedAt, students, notBegun }) => ({
      kind: 'not-begun',
      students: notBegun,
      of: students,
      homeworkId: id,
      title,
      closesAt: closesAt.toISOString(),
      remindedAt: remindedAt?.toISOString() ?? null,
    }))

const listNotOpenedLines = async (db: Connection, scope: Scope): Promise<LessonLine[]> =>
  (await listOpenedSince(db, scope))
    .map(({ id, name, sharedAt, opened }) => ({
      kind: 'not-opened' as const,
      students: scope.accountIds.length - opened,
      of: scope.accountIds.length,
      sourceId: id,
      sourceName: name,
      sharedAt: sharedAt.toISOString(),
    }))
    .filter(({ students }) => students >= limits.minStudents)

const listAskedLines = async (db: Connection, scope: Scope): Promise<LessonLine[]> => {
  const sourceIds = await listSourceIdsOfClass(db, scope.classId)
  const asked = await listAskedInClass(db, { ...scope, sourceIds })
  const passageIds = [...new Set(asked.flatMap(({ citation }) => citation?.passageId ?? []))]
  const headings = await listHeadingsOf(db, passageIds)
  const headingOf = (passageId: string) => headings.get(passageId)?.at(-1) ?? null
  const of = scope.accountIds.length
  return [...listAskedSections(asked, headingOf, of), ...listUnanswered(asked, of)]
}

/** @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved` */
export const readSinceLesson = async (
  deps: SinceLessonDeps,
  actor: Actor,
  classId: string,
): Promise<SinceLesson> => {
  const { db, clock } = deps
  await checkClassAction(db, actor, classId, 'read-members')
  const now = clock.now()
  const setAt = await findSetLesson(db, classId)
  const rooms = await listRoomsOfClass(db, classId)
  const recordings = await listRecordingsSince(db, classId, new Date(now.getTime() - limits.maxDays * dayMs))
  const { since, from } = findLastLesson(
    { setAt, rooms: rooms.map(({ openedAt }) => openedAt), recordings },
    now,
  )
  const accountIds = (await listClassMembers(db, classId)).map(({ accountId }) => accountId)
  const scope = { classId, accountIds, since, now }
  const lines = [
    ...(await listWrongLines(deps, actor, { ...scope, rooms })),
    ...(await listNotBegunLines(db, scope)),
    ...(await listAskedLines(db, scope)),
    ...(await listNotOpenedLines(db, scope)),
  ]
  return {
    classId,
    since: since.toISOString(),
    from,
    setAt: setAt?.toISOString() ?? null,
    lines: pickLines(lines),
  }
}
