// Endpoints of papers → actions.
import type { paperFileEndpoints } from '@lantern/contract/teach/papers/paper-files'
import type { paperTemplateEndpoints } from '@lantern/contract/teach/papers/paper-templates'
import type { paperEndpoints } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { assemblePaper } from './assemble-paper.ts'
import { changePaper } from './change-paper.ts'
import type { PaperDeps } from './deps.ts'
import { listCandidates } from './list-candidates.ts'
import { makePaper } from './make-paper.ts'
import { viewPaper, viewPaperRow } from './paper-view.ts'
import { printPaper } from './print-paper.ts'
import { deleteTemplate, getOwnPaper, listOwnPapers, listTemplates } from './queries.ts'
import { bringBackPaper, removePaper } from './remove-paper.ts'
import { saveTemplate } from './save-template.ts'
import { updateFromBank } from './update-from-bank.ts'
export const paperRoutes = (
  deps: PaperDeps,
): Handlers<
  keyof typeof paperEndpoints | keyof typeof paperFileEndpoints | keyof typeof paperTemplateEndpoints
> => ({
  listPapers: async actor => ({
    papers: (await listOwnPapers(deps.db, actor)).map(viewPaperRow),
  }),
  listPaperCandidates: async (actor, { query }) => ({
    candidates: await listCandidates(deps, actor, query.classId ?? null),
  }),
  makePaper: async (actor, { body }) => ({ paper: await makePaper(deps, actor, body.blueprint) }),
  readPaper: async (actor, { params }) => ({
    paper: viewPaper(await getOwnPaper(deps.db, actor, params.paperId)),
  }),
  changePaper: async (actor, { params, body }) => ({
    paper: await changePaper(deps, actor, params.paperId, body),
  }),
  assemblePaper: (actor, { params, body }) => assemblePaper(deps, actor, params.paperId, body),
  updatePaperQuestionFromBank: async (actor, { params, body }) => ({
    paper: await updateFromBank(deps, actor, params.paperId, body),
  }),
  printPaper: (actor, { params, query }) => printPaper(deps, actor, params.paperId, query),
  removePaper: async (actor, { params }) => {
    await removePaper(deps, actor, params.paperId)
    return { message: m.paper_removed() }
  },
  bringBackPaper: async (actor, { params }) => {
    await bringBackPaper(deps, actor, params.paperId)
    return { message: m.paper_brought_back() }
  },
  listPaperTemplates: async actor => ({ templates: await listTemplates(deps.db, actor) }),
  savePaperTemplate: async (actor, { body }) => ({
    template: await saveTemplate(deps, actor, body),
  }),
  removePaperTemplate: async (actor, { params }) => {
    await deleteTemplate(deps.db, actor, params.templateId)
    return { message: m.paper_template_removed() }
  },
})
