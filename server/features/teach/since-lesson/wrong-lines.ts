// Passages that a class got wrong since its last lesson.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { LessonLine } from '@lantern/contract/teach/since-lesson/since-lesson'
import type { Actor } from '../../../actions/actor.ts'
import { findLastShared } from '../../classes/class-results/index.ts'
import { findHomeworkOfLesson } from '../homework/index.ts'
import { loadFindings } from '../teach-again/index.ts'
import type { SinceLessonDeps } from './deps.ts'

type Scope = {
  classId: string
  since: Date
  now: Date
  /** Rooms of the class, latest first. */
  rooms: readonly { id: string; openedAt: Date; endedAt: Date | null }[]
}

/** The last room that ended, homework and shared paper, so that few statements read them. */
const listWork = async (
  { db }: Pick<SinceLessonDeps, 'db'>,
  { classId, since, now, rooms }: Scope,
): Promise<{ kind: SessionKind; sessionId: string }[]> => {
  const room = rooms.find(({ openedAt, endedAt }) => endedAt !== null && openedAt >= since)
  const ids: Record<SessionKind, string | null> = {
    room: room?.id ?? null,
    homework: await findHomeworkOfLesson(db, classId, { since, now }),
    paper: await findLastShared(db, { classId, kind: 'paper', since }),
  }
  return (['room', 'homework', 'paper'] as const).flatMap(kind => {
    const sessionId = ids[kind]
    return sessionId === null ? [] : [{ kind, sessionId }]
  })
}

/** The passage of each piece of work that a lesson helps most students with, where the numbers carry one. */
export const listWrongLines = async (
  deps: SinceLessonDeps,
  actor: Actor,
  scope: Scope,
): Promise<LessonLine[]> => {
  const lines: LessonLine[] = []
  for (const { kind, sessionId } of await listWork(deps, scope)) {
    const { matrix, findings } = await loadFindings(deps, actor, { kind, sessionId })
    const [first] = findings.passages
    if (first?.citation)
      lines.push({
        kind: 'wrong',
        students: first.missedIds.length,
        of: first.shares.size,
        work: { kind, sessionId, title: matrix.title },
        citation: first.citation,
      })
  }
  return lines
}
