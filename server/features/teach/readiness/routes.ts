// Endpoints of exam readiness → actions.
import type { classExamEndpoints } from '@lantern/contract/teach/readiness/class-exams'
import type { readinessEndpoints } from '@lantern/contract/teach/readiness/readiness'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { getReadableSource } from '../../material/library/index.ts'
import { listSections } from '../../material/passages/index.ts'
import { getOwnPaper } from '../papers/index.ts'
import { addClassExam, addExam, changeExam } from './change-exams.ts'
import { enterMarks, savePlan } from './change-preparation.ts'
import type { ReadinessDeps } from './deps.ts'
import { listClassExams } from './list-class-exams.ts'
import { listExams } from './list-exams.ts'
import { listPaperChapters } from './paper-chapters.rules.ts'
import { deleteOwnExam } from './queries.ts'
import { readReadiness } from './read-readiness.ts'
import { listChapters } from './sections.rules.ts'

export const readinessRoutes = (
  deps: ReadinessDeps,
): Handlers<keyof typeof readinessEndpoints | keyof typeof classExamEndpoints> => ({
  listExams: async (actor, { query }) => ({ exams: await listExams(deps, actor, query.ahead) }),
  addExam: async (actor, { body }) => ({ exam: await addExam(deps, actor, body) }),
  readExamReadiness: async (actor, { params, query }) => ({
    readiness: await readReadiness(deps, actor, params.examId, query.ahead),
  }),
  changeExam: async (actor, { params, body }) => ({
    exam: await changeExam(deps, actor, params.examId, body),
  }),
  removeExam: async (actor, { params }) => {
    await deleteOwnExam(deps.db, actor, params.examId)
    return { message: m.readiness_removed() }
  },
  savePlan: async (actor, { params, query, body }) => {
    await savePlan(deps, actor, params.examId, body)
    return { readiness: await readReadiness(deps, actor, params.examId, query.ahead) }
  },
  enterMarks: async (actor, { params, query, body }) => {
    await enterMarks(deps, actor, params.examId, body.marks)
    return { readiness: await readReadiness(deps, actor, params.examId, query.ahead) }
  },
  listSections: async (actor, { query }) => {
    const source = await getReadableSource(deps.db, actor, query.sourceId)
    return { sections: listChapters(await listSections(deps.db, source.id)) }
  },
  addClassExam: async (actor, { params, body }) => ({
    exam: await addClassExam(deps, actor, params.classId, body),
  }),
  listClassExams: async (actor, { params }) => ({
    exams: await listClassExams(deps, actor, params.classId),
  }),
  suggestChapters: async (actor, { params }) => {
    const paper = await getOwnPaper(deps.db, actor, params.paperId)
    return { title: paper.blueprint.title, chapters: listPaperChapters(paper) }
  },
})
