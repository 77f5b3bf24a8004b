import type { FastifyInstance } from 'fastify'
import type { Connection } from '../../../database/client.ts'
import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { joinWithoutCode } from '../../classes/classes/index.ts'
import type { IdentityDeps } from '../../people/identity/index.ts'
import { assignToNewcomers } from '../../teach/homework/index.ts'
import { registerLtiPages } from './browser-routes.ts'
import { createDeliverScores } from './deliver-scores.ts'
import type { LtiDeps } from './deps.ts'
import { listPlatformNames } from './platform-queries.ts'
import { queueScore, queueScoresOf } from './queue-score.ts'
import { ltiRoutes } from './routes.ts'

const invitationsPerHour = 60
/** Limit for a whole school behind one address that launches at the same time. */
const launchesPerMinute = 3000
const deliverScoresEveryMs = 5_000

export const ltiMount = {
  hooks: () => ({
    listPlatformNames,
    onHomeworkSubmitted: (tx: Connection, homeworkId: string, accountId: string, now: Date) =>
      queueScore(tx, { homeworkId, accountId, now }),
    onHomeworkScored: queueScoresOf,
  }),
  web: (
    { db, clock, seal, publicUrl, outgoing, limits, look }: WebContext,
    { identity }: { identity: IdentityDeps },
  ) => {
    const deps: LtiDeps = {
      db,
      clock,
      seal,
      publicUrl,
      outgoing,
      identity: identity,
      readSchoolName: () => look.current().name,
      joinClass: (accountId, classId) =>
        joinWithoutCode({ db, clock, assignTo: assignToNewcomers }, accountId, classId),
      invitations: limits('lti.invitations', invitationsPerHour, 3600),
      launches: limits('lti.launches', launchesPerMinute, 60),
    }
    return { handlers: ltiRoutes(deps), addPages: (app: FastifyInstance) => registerLtiPages(app, deps) }
  },
  jobs: (context: JobsContext) => ({
    repeats: [{ everyMs: deliverScoresEveryMs, run: createDeliverScores(context) }],
  }),
}
