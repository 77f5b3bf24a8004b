// Endpoints of files of questions → actions.
import type { questionImportEndpoints } from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { viewBankQuestion } from './bank-content.ts'
import { listOwnBankQuestions } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { exportQuestions, reportExport } from './export-questions.ts'
import { changeImportColumns } from './import-columns.ts'
import { changeImportEncoding } from './import-encoding.ts'
import { addImport, removeImport, startImport, undoImport } from './import-file.ts'
import { getOwnImport, listItems, listOwnImports } from './import-queries.ts'
import { viewImport, viewImports } from './import-view.ts'

const itemsOfPage = 50

export const questionImportRoutes = (
  deps: QuestionBankDeps,
): Handlers<keyof typeof questionImportEndpoints> => ({
  startQuestionImport: async (actor, _, call) => ({
    import: await startImport(deps, actor, await call.upload()),
  }),
  listQuestionImports: async actor => ({
    imports: await viewImports(deps.db, await listOwnImports(deps.db, actor)),
  }),
  readQuestionImport: async (actor, { params }) => ({
    import: await viewImport(deps.db, await getOwnImport(deps.db, actor, params.questionImportId)),
  }),
  listImportItems: async (actor, { params, query }) => {
    const { id } = await getOwnImport(deps.db, actor, params.questionImportId)
    const items = await listItems(deps.db, id, { ...query, max: itemsOfPage + 1 })
    const shown = items.slice(0, itemsOfPage)
    const similarIds = shown.flatMap(({ similarTo }) => similarTo ?? [])
    const similar = await listOwnBankQuestions(deps.db, actor, [...new Set(similarIds)])
    const byId = new Map(similar.map(row => [row.id, viewBankQuestion(row)]))
    return {
      items: shown.map(({ place, item, isKnown, similarTo }) => ({
        place,
        item,
        isKnown,
        similar: byId.get(similarTo ?? '') ?? null,
      })),
      more: items.length > itemsOfPage,
    }
  },
  addQuestionImport: async (actor, { params, body }) => ({
    import: await addImport(deps, actor, params.questionImportId, body),
  }),
  changeImportColumns: async (actor, { params, body }) => ({
    import: await changeImportColumns(deps, actor, params.questionImportId, body.roles),
  }),
  changeImportEncoding: async (actor, { params, body }) => ({
    import: await changeImportEncoding(deps, actor, params.questionImportId, body.encoding),
  }),
  undoQuestionImport: async (actor, { params }) => ({
    import: await undoImport(deps, actor, params.questionImportId),
  }),
  removeQuestionImport: async (actor, { params }) => {
    await removeImport(deps, actor, params.questionImportId)
    return { message: m.import_removed() }
  },
  reportBankExport: async (actor, { body }, { signal }) => ({
    report: await reportExport(deps, actor, body, signal),
  }),
  exportBankQuestions: (actor, { body }, { signal }) => exportQuestions(deps, actor, body, signal),
})
