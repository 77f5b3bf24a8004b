// Scores of a homework that platforms didn't take: shown to its teacher, and sent again when they ask.
import { type FailedScore, maxFailedScores } from '@lantern/contract/connect/lti/scores'
import type { Actor } from '../../../actions/actor.ts'
import { getOwnHomework } from '../../teach/homework/index.ts'
import type { LtiDeps } from './deps.ts'
import { listFailedScores, requeueFailedScores } from './score-queries.ts'

type Deps = Pick<LtiDeps, 'db' | 'clock'>

/** @throws Refusal `not-found` */
export const viewFailedScores = async (
  { db }: Deps,
  actor: Actor,
  homeworkId: string,
): Promise<FailedScore[]> => {
  await getOwnHomework(db, actor, homeworkId)
  const rows = await listFailedScores(db, homeworkId, maxFailedScores)
  return rows.map(({ sendAt, failedAt, score, ...row }) => ({
    ...row,
    score: score ?? 0,
    isRetried: sendAt !== null && failedAt === null,
  }))
}

/** @throws Refusal `not-found` */
export const resendFailedScores = async (
  { db, clock }: Deps,
  actor: Actor,
  homeworkId: string,
): Promise<void> => {
  await getOwnHomework(db, actor, homeworkId)
  await requeueFailedScores(db, homeworkId, clock.now())
}
