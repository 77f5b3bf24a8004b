// Requests that try the endpoints of this feature by each caller.
import type { bankQuestionEndpoints } from '@lantern/contract/questions/question-bank/bank-questions'
import type { bankReviewEndpoints } from '@lantern/contract/questions/question-bank/bank-review'
import type { bankUseEndpoints } from '@lantern/contract/questions/question-bank/bank-uses'
import type { practiceEndpoints } from '@lantern/contract/questions/question-bank/practice'
import type { questionImportEndpoints } from '@lantern/contract/questions/question-bank/question-imports'
import type { similarQuestionEndpoints } from '@lantern/contract/questions/question-bank/similar-questions'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { bankFacts } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'

export const questionBankCallerRows = (
  own: Own,
): CallerRows<
  typeof bankQuestionEndpoints &
    typeof bankReviewEndpoints &
    typeof bankUseEndpoints &
    typeof practiceEndpoints &
    typeof questionImportEndpoints &
    typeof similarQuestionEndpoints
> => {
  const ownSelection = () => ({ by: 'ids', questionIds: [own().bankQuestionId] })
  return {
    listPracticeSubjects: {},
    suggestPractice: {},
    listCloseQuestions: {},
    startPractice: { body: () => ({ subject: 'Physics' }) },
    listBankQuestions: {},
    countBankQuestions: {},
    addBankQuestions: { body: () => ({ add: { what: 'empty', type: 'gap' } }) },
    readBankQuestion: { owned: 'teacher' },
    listQuestionsLike: { owned: 'teacher' },
    changeBankQuestion: {
      owned: 'teacher',
      body: () => ({ revision: 0, question: aQuestionChange, facts: bankFacts }),
    },
    listBankVersions: { owned: 'teacher' },
    restoreBankVersion: { owned: 'teacher' },
    changeBankQuestions: {
      body: () => ({ questionIds: [own().bankQuestionId], change: { what: 'tag', tag: 'taken over' } }),
    },
    copyBankQuestions: {
      owned: 'teacher',
      body: () => ({ questionIds: [own().bankQuestionId], teacherQuizId: null }),
    },
    readBankUses: { owned: 'teacher' },
    shareBankQuestions: {
      owned: 'teacher',
      body: () => ({ questionIds: [own().bankQuestionId], audience: 'named' }),
    },
    listColleagues: { owned: 'teacher' },
    removeColleague: { owned: 'teacher', last: 1 },
    listSharedQuestions: {},
    readSharedQuestion: { owned: 'teacher' },
    copySharedQuestions: { owned: 'teacher', body: () => ({ questionIds: [own().sharedQuestionId] }) },
    approveSharedQuestion: { owned: 'teacher', body: () => ({ approves: true }) },
    listBankComments: { owned: 'teacher' },
    addBankComment: { owned: 'teacher', body: () => ({ text: 'Taken over' }) },
    resolveBankSuggestion: { owned: 'teacher', body: () => ({ takes: true }) },
    removeBankComment: { owned: 'teacher', last: 1 },
    listSimilarPairs: {},
    listSimilarQuestions: { owned: 'teacher' },
    resolveSimilarPair: {
      owned: 'teacher',
      body: () => ({ otherId: own().otherBankQuestionId, decision: 'keep-both' }),
    },
    startQuestionImport: {},
    listQuestionImports: {},
    readQuestionImport: { owned: 'teacher' },
    listImportItems: { owned: 'teacher' },
    addQuestionImport: { owned: 'teacher', body: () => ({}) },
    changeImportColumns: { owned: 'teacher', body: () => ({ roles: ['question', 'answer'] }) },
    changeImportEncoding: { owned: 'teacher', body: () => ({ encoding: 'windows-1251' }) },
    undoQuestionImport: { owned: 'teacher' },
    removeQuestionImport: { owned: 'teacher', last: 1 },
    reportBankExport: { owned: 'teacher', body: () => ({ format: 'gift', selection: ownSelection() }) },
    exportBankQuestions: { owned: 'teacher', body: () => ({ format: 'gift', selection: ownSelection() }) },
  }
}
