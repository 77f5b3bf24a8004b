// Endpoints of recommendations → facts from the other features, and the choice.
import type { recommendationEndpoints } from '@lantern/contract/connect/recommendations/recommendations'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import type { Handlers } from '../../../http/routes.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { isAskable, listShelf } from '../../material/library/index.ts'
import { listQuizViews } from '../../questions/quizzes/index.ts'
import { listConcepts } from '../../study/learning/index.ts'
import { countDueCards } from '../../study/review/index.ts'
import { chooseRecommendations, type LearnerFacts } from './choose.rules.ts'

export type RecommendationDeps = { db: Db; clock: Clock }

const load = async (
  { db, clock }: RecommendationDeps,
  actor: Actor,
  ahead: number,
): Promise<LearnerFacts> => {
  const [concepts, quizzes, sources, dueCards] = await Promise.all([
    listConcepts(db, actor, clock.now()),
    listQuizViews(db, actor),
    listShelf(db, actor),
    countDueCards(db, actor, ahead, clock.now()),
  ])
  const own = sources.filter(source => !source.isSample && isAskable(source.state))
  return { dueCards, concepts, quizzes, sources: own }
}

export const recommendationRoutes = (
  deps: RecommendationDeps,
): Handlers<keyof typeof recommendationEndpoints> => ({
  listRecommendations: async (actor, { query }) => ({
    recommendations: chooseRecommendations(await load(deps, actor, query.ahead)),
  }),
})
