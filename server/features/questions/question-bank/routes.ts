// Endpoints of the question bank → actions.
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { bankQuestionEndpoints } from '@lantern/contract/questions/question-bank/bank-questions'
import type { bankUseEndpoints } from '@lantern/contract/questions/question-bank/bank-uses'
import type { Handlers } from '../../../http/routes.ts'
import { addBankQuestions } from './add-questions.ts'
import { viewBankQuestion } from './bank-content.ts'
import { getOwnBankQuestion } from './bank-queries.ts'
import { changeBankQuestion, restoreBankVersion } from './change-question.ts'
import { changeBankQuestions } from './change-questions.ts'
import { copyBankQuestions } from './copy-questions.ts'
import { countBank } from './count-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { readBankUses } from './read-uses.ts'
import { readCursor, searchBank, writeCursor } from './search-queries.ts'
import { listVersions } from './version-queries.ts'
export const bankQuestionRoutes = (
  deps: QuestionBankDeps,
): Handlers<keyof typeof bankQuestionEndpoints | keyof typeof bankUseEndpoints> => ({
  listBankQuestions: async (actor, { query }) => {
    const after = query.after === undefined ? null : readCursor(query.after)
    const found = await searchBank(deps.db, actor, query, after)
    const shown = found.slice(0, bankLimits.page)
    const last = shown.at(-1)
    return {
      questions: shown.map(viewBankQuestion),
      next: last && found.length > shown.length ? writeCursor(last) : null,
    }
  },
  countBankQuestions: async (actor, { query }) => ({
    counts: await countBank(deps.db, actor, query),
  }),
  addBankQuestions: (actor, { body }) => addBankQuestions(deps, actor, body.add),
  readBankQuestion: async (actor, { params }) => ({
    question: viewBankQuestion(await getOwnBankQuestion(deps.db, actor, params.bankQuestionId)),
  }),
  changeBankQuestion: async (actor, { params, body }) => ({
    question: await changeBankQuestion(deps, actor, params.bankQuestionId, body),
  }),
  listBankVersions: async (actor, { params }) => {
    const { id } = await getOwnBankQuestion(deps.db, actor, params.bankQuestionId)
    const versions = await listVersions(deps.db, id, bankLimits.versions)
    return {
      versions: versions.map(({ revision, title, question, keptAt }) => ({
        revision,
        title,
        question,
        keptAt: keptAt.toISOString(),
      })),
    }
  },
  restoreBankVersion: async (actor, { params }) => ({
    question: await restoreBankVersion(deps, actor, params),
  }),
  changeBankQuestions: (actor, { body }) => changeBankQuestions(deps, actor, body),
  readBankUses: (actor, { params }) => readBankUses(deps, actor, params.bankQuestionId),
  copyBankQuestions: (actor, { body }) => copyBankQuestions(deps, actor, body),
})
