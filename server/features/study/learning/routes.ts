// Endpoints of the learner record → actions.
import type { learningEndpoints } from '@lantern/contract/study/learning/learning'
import type { Db } from '../../../database/client.ts'
import type { Handlers } from '../../../http/routes.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { readLearning, viewConcept } from './learning-view.ts'
import { computeWeight } from './mastery.rules.ts'
import { getOwnConcept, listEvidenceOf } from './queries.ts'
export const learningRoutes = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<keyof typeof learningEndpoints> => ({
  readLearning: async (actor, { query }) => ({
    learning: await readLearning(db, actor, query.ahead, clock.now()),
  }),
  readConcept: async (actor, { params }) => {
    const now = clock.now()
    const row = await getOwnConcept(db, actor, params.conceptId)
    const answers = await listEvidenceOf(db, row.id)
    return {
      concept: viewConcept(row, answers, now),
      evidence: answers.map(answer => ({
        kind: answer.kind,
        stem: answer.stem,
        bloom: answer.bloom,
        share: answer.share,
        at: answer.at.toISOString(),
        weight: computeWeight(answer, now),
        citation: answer.citation,
      })),
    }
  },
})
