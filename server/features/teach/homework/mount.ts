import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { CommonContext, WebContext } from '../../../mount/contexts.ts'
import type { Sessions } from '../../classes/class-results/index.ts'
import { listSharedResults } from '../../classes/class-results/index.ts'
import { checkClassAction, chooseClassMembers, listClassNames } from '../../classes/classes/index.ts'
import type { RetentionTasks } from '../../people/retention/index.ts'
import { countUses } from '../../questions/question-bank/index.ts'
import { accommodateInClass, assignToNewcomers, withdrawFromStudent } from './class-homework.ts'
import type { HomeworkDeps } from './deps.ts'
import { listHomeworkHelp } from './help-queries.ts'
import { countHomeworkBefore, listTeachersOfStudent, moveHomework } from './queries.ts'
import { mayListenForHomework } from './recording-of-homework.ts'
import { removeHomeworkBefore } from './remove-homework.ts'
import { homeworkSessions, loadHomeworkMatrix } from './response-matrix.ts'
import { homeworkRoutes } from './routes.ts'
import { sweepHomework } from './sweep-homework.ts'

const homeworkPerHour = 60
const sweepEveryMs = 60_000

/** Called within the transaction that changes scores of a homework. */
type Hooks = {
  onHomeworkScored(tx: Connection, homeworkId: string, now: Date): Promise<void>
  arrivalRecorders: readonly ((tx: Connection, homeworkId: string) => Promise<void>)[]
}

/** Counts the answers in the question bank and announces the scores. */
const recordScores = async (tx: Connection, homeworkId: string, now: Date, hooks: Hooks): Promise<void> => {
  await countUses(tx, await loadHomeworkMatrix(tx, homeworkId))
  await hooks.onHomeworkScored(tx, homeworkId, now)
}

export const homeworkMount = {
  hooks: ({ db, clock }: CommonContext, hooks: Hooks) => ({
    visitMoves: [moveHomework],
    listHomeworkHelp,
    soundReaders: [
      (connection: Connection, actor: Pick<Actor, 'accountId'>, sourceId: string) =>
        mayListenForHomework(connection, actor, sourceId, clock.now()),
    ],
    homeworkOfClass: {
      assignTo: assignToNewcomers,
      withdrawFrom: withdrawFromStudent,
      accommodate: accommodateInClass,
    },
    listTeachersOf: listTeachersOfStudent,
    retentionTasks: {
      homework: { count: countHomeworkBefore, remove: before => removeHomeworkBefore(db, before) },
    } satisfies RetentionTasks<'homework'>,
    resultSessions: {
      homework: {
        ...homeworkSessions,
        corrected: async homeworkId => {
          await homeworkSessions.corrected(homeworkId)
          await db.transaction(tx => recordScores(tx, homeworkId, clock.now(), hooks))
        },
      } satisfies Sessions,
    },
  }),
  web: ({ db, clock, limits }: WebContext, hooks: Hooks & { freezeQuiz: HomeworkDeps['freezeQuiz'] }) => ({
    handlers: homeworkRoutes({
      db,
      clock,
      freezeQuiz: hooks.freezeQuiz,
      settings: limits('homework.settings', homeworkPerHour, 3600),
      checkClassAction,
      listClassNames,
      chooseClassMembers,
      listShared: (connection, homeworkIds) => listSharedResults(connection, 'homework', homeworkIds),
    }),
    repeats: [
      {
        everyMs: sweepEveryMs,
        run: () =>
          sweepHomework({
            db,
            clock,
            onFinished: async (tx, homeworkId) => {
              for (const record of hooks.arrivalRecorders) await record(tx, homeworkId)
              await recordScores(tx, homeworkId, clock.now(), hooks)
            },
          }),
      },
    ],
  }),
}
