import { localLimits } from '../../../actions/limit.ts'
import type { Connection } from '../../../database/client.ts'
import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import type { SocketMessages } from '../../../platform/realtime/socket-messages.ts'
import { createCheckPlan, type PlanCounters } from '../../people/plans/index.ts'
import type { Answering } from '../chat/index.ts'
import { countAskedThisWeek } from './doubt-queries.ts'
import { doubtFigureRoutes } from './figures/routes.ts'
import { readPictureJob } from './pictures/jobs.ts'
import { findPictureView } from './pictures/picture-view.ts'
import { readDoubtPicture } from './pictures/read-doubt-picture.ts'
import { doubtPictureRoutes } from './pictures/routes.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { doubtRoutes } from './routes.ts'
import { stopHelping } from './stop-helping.ts'
import { sweepDoubts } from './sweep-doubts.ts'

const doubtsPerHour = 20
const invitationsPerHour = 20
const messagesPerMinute = 60
const typingPerMinute = 60
const subjectsPerMinute = 30
const picturesPerHour = 120
const soundsPerHour = 120
const sweepPicturesEveryMs = 3_600_000

/** Teachers of a student's classes. */
type Hooks = { listTeachersOf(db: Connection, studentId: string): Promise<string[]> }

export const doubtsMount = {
  jobKinds: [readPictureJob],
  hooks: ({ db, clock }: CommonContext) => ({
    planCounters: { doubts: countAskedThisWeek } satisfies PlanCounters<'doubts'>,
    stopHelping,
    forgetPerson: [(tx: Connection, { oldId }: { oldId: string }) => stopHelping(tx, oldId, clock.now())],
    socketMessages: {
      doubt: async ({ id }) => ({ name: 'doubt', content: [{ doubtId: id }] }),
      'doubt-typing': async ({ id }) => ({ name: 'doubt-typing', content: [{ doubtId: id }] }),
      'doubt-picture': async ({ id }) => {
        const picture = await findPictureView(db, id)
        return picture && { name: 'doubt-picture', content: [{ picture }] }
      },
    } satisfies SocketMessages<'doubt' | 'doubt-typing' | 'doubt-picture'>,
  }),
  web: (context: WebContext, { answering, listTeachersOf }: Hooks & { answering: Answering }) => {
    const { db, clock, engine, jobs, storage, pictures, cutter, limits, hasPlans, onError } = context
    return {
      handlers: {
        ...doubtRoutes({
          db,
          clock,
          engine,
          onError,
          answering,
          storage,
          cutter,
          checkPlan: createCheckPlan({ db, clock, hasPlans }),
          listTeachersOf: studentId => listTeachersOf(db, studentId),
          limits: {
            asking: limits('doubts.asking', doubtsPerHour, 3600),
            inviting: limits('doubts.inviting', invitationsPerHour, 3600),
            writing: limits('doubts.writing', messagesPerMinute, 60),
            typing: localLimits('doubts.typing', typingPerMinute, 60),
            suggesting: limits('doubts.suggesting', subjectsPerMinute, 60),
            listening: limits('doubts.listening', soundsPerHour, 3600),
          },
        }),
        ...doubtFigureRoutes({ db, clock }),
        ...doubtPictureRoutes({
          db,
          clock,
          jobs,
          storage,
          pictures,
          limits: { picturing: limits('doubts.picturing', picturesPerHour, 3600) },
        }),
      },
    }
  },
  jobs: (context: JobsContext, { listTeachersOf }: Hooks) => {
    const { db, clock, sweepEveryMs } = context
    return {
      work: [
        handleJob(readPictureJob, 1, ({ pictureId }, signal) => readDoubtPicture(context, pictureId, signal)),
      ],
      repeats: [
        {
          everyMs: sweepEveryMs,
          run: () => sweepDoubts({ db, clock, listTeachersOf: studentId => listTeachersOf(db, studentId) }),
        },
        { everyMs: sweepPicturesEveryMs, run: () => sweepPictures(context) },
      ],
    }
  },
}
