// Reports for parents as PDF: of one student, or of many in one file. Never stored.
import type { ReportRequest } from '@lantern/contract/teach/gradebook/class-reports'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { FileAnswer } from '../../../../http/routes.ts'
import { currentLanguage, formatLongDate, inLanguage } from '../../../../platform/language/index.ts'
import { type PdfBlock, pdfFile } from '../../../../platform/pdf-document/index.ts'
import { checkClassAction, listClassTeacherNames } from '../../../classes/classes/index.ts'
import { listChosenLanguages } from '../../../people/identity/index.ts'
import { recordRead } from '../../../people/record-reads/index.ts'
import { findSchoolOfPapers } from '../../papers/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { type LoadedGradebook, loadGradebook } from '../load-gradebook.ts'
import { loadAnsweredWork } from '../topics/load-answered-work.ts'
import { tallyTopics } from '../topics/topics.rules.ts'
import { isInPeriod, pickPeriod, reportStudent } from './report.rules.ts'
import { setReport } from './report-blocks.ts'

/** Excused pieces of work, by session and account. */
const listExcused = ({ columns, students }: LoadedGradebook): ReadonlySet<string> =>
  new Set(
    students.flatMap(({ accountId, cells }) =>
      cells.flatMap(({ excuse }, i) => (excuse ? [`${columns[i]?.id} ${accountId}`] : [])),
    ),
  )

type Chosen = { indexes: readonly number[]; name: string }

const print = async (
  deps: GradebookDeps,
  actor: Actor,
  gradebook: LoadedGradebook,
  request: ReportRequest,
  { indexes, name }: Chosen,
): Promise<FileAnswer> => {
  const { db, clock } = deps
  const { class: facts, students } = gradebook
  const accountIds = students.map(({ accountId }) => accountId)
  const excused = listExcused(gradebook)
  const answered = request.withTopics ? await loadAnsweredWork(db, facts.id) : []
  const { topics } = tallyTopics(
    answered.filter(({ at }) => isInPeriod(at, request)),
    accountIds,
    (accountId, workId) => excused.has(`${workId} ${accountId}`),
  )
  const ofPeriod = pickPeriod(gradebook, request)
  const teachers = (await listClassTeacherNames(db, [facts.id])).get(facts.id) ?? []
  const head = await deps.findSchool()
  const school = head?.name ? '' : deps.school || (await findSchoolOfPapers(db, actor))
  const frame = { school, className: facts.name, term: facts.term, teachers, request }
  // A family reads its report in the language of its student's account.
  const languages = await listChosenLanguages(db, accountIds)
  const pages = indexes.flatMap((at, nth): PdfBlock[] => {
    const report = reportStudent(ofPeriod, topics, at)
    if (!report) return []
    const language = languages.get(accountIds[at] ?? '') ?? currentLanguage()
    return [
      ...(nth === 0 ? [] : [{ kind: 'page-break' as const, restarts: true }]),
      ...inLanguage(language, () => setReport(report, frame)),
    ]
  })
  await recordRead(db, actor, {
    kind: 'results-file',
    recordId: facts.id,
    about: facts.name,
    subjectIds: indexes.flatMap(at => accountIds[at] ?? []),
    at: clock.now(),
  })
  // Foot of all pages, so without a name.
  const foot = m.report_foot({ className: facts.name, day: formatLongDate(clock.now()) })
  return pdfFile(name, { title: name, foot, blocks: pages, school: head })
}

const load = async (deps: GradebookDeps, actor: Actor, classId: string): Promise<LoadedGradebook> => {
  await checkClassAction(deps.db, actor, classId, 'read-records')
  await deps.exports.count(actor.accountId)
  return loadGradebook(deps, actor, classId)
}

/** @throws Refusal `not-found` for somebody who isn't in the class, `not-allowed` for an assistant */
export const printStudentReport = async (
  deps: GradebookDeps,
  actor: Actor,
  { classId, memberId }: { classId: string; memberId: string },
  request: ReportRequest,
): Promise<FileAnswer> => {
  const gradebook = await load(deps, actor, classId)
  const at = gradebook.students.findIndex(({ id }) => id === memberId)
  const student = gradebook.students[at]
  if (!student) throw new Refusal('not-found')
  const name = m.report_title({ name: student.name })
  return print(deps, actor, gradebook, request, { indexes: [at], name })
}

/** @throws Refusal `not-found` for a part that the class hasn't, `not-allowed` for an assistant */
export const printClassReports = async (
  deps: GradebookDeps,
  actor: Actor,
  classId: string,
  { part, ...request }: ReportRequest & { part: number },
): Promise<FileAnswer> => {
  const gradebook = await load(deps, actor, classId)
  const { reportsPerFile } = gradebookLimits
  const indexes = gradebook.students
    .map((_, at) => at)
    .slice(part * reportsPerFile, (part + 1) * reportsPerFile)
  if (indexes.length === 0) throw new Refusal('not-found')
  const isWhole = gradebook.students.length <= reportsPerFile
  const name = [m.report_title({ name: gradebook.class.name }), ...(isWhole ? [] : [part + 1])].join(' ')
  return print(deps, actor, gradebook, request, { indexes, name })
}
