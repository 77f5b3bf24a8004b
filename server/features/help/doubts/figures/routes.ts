// Endpoints of figures and of answers to check → actions.
import type { doubtFigureEndpoints } from '@lantern/contract/help/doubts/doubt-figures'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import type { OfferDeps } from '../deps.ts'
import { judgeAnswer, listSamples } from './check-answers.ts'
import { readFigures } from './read-figures.ts'
export const doubtFigureRoutes = (
  deps: Pick<OfferDeps, 'db' | 'clock'>,
): Handlers<keyof typeof doubtFigureEndpoints> => ({
  readDoubtFigures: async (_, { query }) => ({ figures: await readFigures(deps, query.days) }),
  listDoubtSamples: async actor => ({ samples: await listSamples(deps, actor) }),
  judgeDoubtSample: async (actor, { params, body }) => {
    await judgeAnswer(deps, actor, params.doubtId, body.verdict)
    return { message: m.doubt_sample_thanks() }
  },
})
