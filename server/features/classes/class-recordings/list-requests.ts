// Requests of a class's students, and its settings, for those who manage it.
import type {
  RecordingRequest,
  RecordingSettings,
} from '@lantern/contract/classes/class-recordings/class-recordings'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { loadRetention } from '../../people/retention/index.ts'
import { checkClassAction, listClassAudiences, listClassNames } from '../classes/index.ts'
import type { LessonDeps } from './deps.ts'
import { getSettings, listRequests } from './permission-queries.ts'
import { getRule } from './standing.ts'

export type ManagedRecordings = {
  settings: RecordingSettings
  maxMonths: number | null
  requests: RecordingRequest[]
}

export const viewManaged = async (db: Connection, classId: string, now: Date): Promise<ManagedRecordings> => {
  const [stored, audiences, names, rows, periods] = [
    await getSettings(db, classId),
    await listClassAudiences(db, [classId], now),
    await listClassNames(db, classId),
    await listRequests(db, classId),
    await loadRetention(db),
  ]
  return {
    settings: {
      rule: getRule(stored, audiences.get(classId)?.hasChildren ?? false),
      soundDays: stored.soundDays,
      retainsTranscript: stored.retainsTranscript,
    },
    maxMonths: periods['class-recordings'],
    // Students who left the class aren't shown any more.
    requests: rows.flatMap(({ permission, decidedBy }) => {
      const student = names.get(permission.accountId)
      return student === undefined
        ? []
        : [
            {
              id: permission.id,
              student,
              state: permission.state,
              until: permission.validUntil?.toISOString() ?? null,
              askedAt: permission.askedAt.toISOString(),
              decidedAt: permission.decidedAt?.toISOString() ?? null,
              decidedBy: decidedBy ?? '',
            },
          ]
    }),
  }
}

export const listRecordingRequests = async (
  { db, clock }: LessonDeps,
  actor: Actor,
  classId: string,
): Promise<ManagedRecordings> => {
  await checkClassAction(db, actor, classId, 'read-records')
  return viewManaged(db, classId, clock.now())
}
