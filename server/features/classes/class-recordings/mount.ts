import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import type { SocketMessages } from '../../../platform/realtime/socket-messages.ts'
import type { RetentionTasks } from '../../people/retention/index.ts'
import { deleteSounds } from './delete-sounds.ts'
import { countRecordedBefore } from './queries.ts'
import { classRecordingRoutes } from './routes.ts'
import { createLessonRecordings } from './send-recording.ts'

const startsPerHour = 60
const deleteSoundsEveryMs = 3_600_000

export const classRecordingsMount = {
  hooks: (context: CommonContext) => ({
    lessonRecordings: createLessonRecordings(context),
    socketMessages: {
      'class-recordings': async ({ id }) => ({ name: 'class-recordings', content: [{ classId: id }] }),
    } satisfies SocketMessages<'class-recordings'>,
    retentionTasks: {
      // The job reads the period itself, since classes have shorter ones.
      'class-recordings': { count: countRecordedBefore, remove: () => deleteSounds(context) },
    } satisfies RetentionTasks<'class-recordings'>,
  }),
  web: ({ db, clock, storage, jobs, limits }: WebContext) => ({
    handlers: classRecordingRoutes({
      db,
      clock,
      storage,
      jobs,
      starts: limits('classes.recordings', startsPerHour, 3600),
    }),
  }),
  jobs: (context: JobsContext) => ({
    repeats: [{ everyMs: deleteSoundsEveryMs, run: () => deleteSounds(context) }],
  }),
}
