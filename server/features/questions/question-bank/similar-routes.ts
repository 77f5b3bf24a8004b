// Endpoints of questions that ask nearly the same → actions.
import {
  maxSimilar,
  type similarQuestionEndpoints,
} from '@lantern/contract/questions/question-bank/similar-questions'
import type { Handlers } from '../../../http/routes.ts'
import { viewBankQuestion } from './bank-content.ts'
import { getOwnBankQuestion, listOwnBankQuestions, listVariants } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { listClose } from './list-close.ts'
import { listLike } from './list-like.ts'
import { resolveDuplicatePair } from './resolve-duplicate-pair.ts'
import { countOpenPairs, listOpenPairs, listOpenPairsOf } from './similar-queries.ts'
export const similarQuestionRoutes = (
  deps: QuestionBankDeps,
): Handlers<keyof typeof similarQuestionEndpoints> => ({
  listSimilarPairs: async actor => {
    const pairs = await listOpenPairs(deps.db, actor, maxSimilar)
    const ids = [...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))]
    const rows = await listOwnBankQuestions(deps.db, actor, ids)
    const byId = new Map(rows.map(row => [row.id, viewBankQuestion(row)]))
    return {
      total: await countOpenPairs(deps.db, actor),
      pairs: pairs.flatMap(({ firstId, secondId, similarity }) => {
        const [first, second] = [byId.get(firstId), byId.get(secondId)]
        return first && second ? [{ first, second, similarity }] : []
      }),
    }
  },
  listSimilarQuestions: async (actor, { params }) => {
    const row = await getOwnBankQuestion(deps.db, actor, params.bankQuestionId)
    const pairs = await listOpenPairsOf(deps.db, actor, row.id, maxSimilar)
    const otherIds = pairs.map(({ firstId, secondId }) => (firstId === row.id ? secondId : firstId))
    const rows = await listOwnBankQuestions(deps.db, actor, otherIds)
    return {
      similar: rows.map(other => ({
        question: viewBankQuestion(other),
        similarity: pairs[otherIds.indexOf(other.id)]?.similarity ?? 0,
      })),
      variants: (await listVariants(deps.db, actor, row, maxSimilar)).map(viewBankQuestion),
    }
  },
  listQuestionsLike: async (actor, { params }) => {
    const rows = await listLike(deps.db, actor, params.bankQuestionId, maxSimilar)
    return { isReady: rows !== null, questions: (rows ?? []).map(viewBankQuestion) }
  },
  listCloseQuestions: async (actor, { query }) => ({
    questions: (await listClose(deps, actor, query, maxSimilar)).map(viewBankQuestion),
  }),
  resolveSimilarPair: async (actor, { params, body }) => {
    await resolveDuplicatePair(deps, actor, [params.bankQuestionId, body.otherId], body.decision)
    return {}
  },
})
