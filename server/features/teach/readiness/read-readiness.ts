// Readiness for an exam, as its student alone reads it.
import type { Citation } from '@lantern/contract/material/library/library'
import type { Readiness, ReadyChapter } from '@lantern/contract/teach/readiness/readiness'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { isUuid } from '../../../platform/text/uuids.rules.ts'
import { listJoinedNames } from '../../classes/classes/index.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { listCitationsOf } from '../../study/learning/index.ts'
import type { ShareEstimate } from './chapter.rules.ts'
import { compareResult, findResult } from './compare-result.ts'
import type { ReadinessDeps } from './deps.ts'
import { estimateChapters, estimateExam, viewMarks } from './estimate-exam.rules.ts'
import { findDays, viewExam } from './exam-view.ts'
import { type FoundAnswer, loadAnswers } from './load-answers.ts'
import { sharesWithPlan } from './plan.rules.ts'
import { planExam } from './plan-exam.ts'
import { gainOf } from './practice.rules.ts'
import { type ExamRow, getReadableExam } from './queries.ts'

const hour = 60

type Answers = ReadonlyMap<string, readonly FoundAnswer[]>

/** Answer whose passage is shown for a chapter: the latest that was not right, else the latest. */
const findShown = (answers: readonly FoundAnswer[]): FoundAnswer | undefined => {
  const placed = answers.filter(({ passageId }) => passageId !== null)
  return placed.find(({ share }) => share < 1) ?? placed[0]
}

/** Sources and citations of chapters that the person may open. */
const findMaterial = async (
  db: Connection,
  actor: Actor,
  { chapters }: Pick<ExamRow, 'chapters'>,
  answers: Answers,
): Promise<(chapterId: string) => { sourceId: string | null; citation: Citation | null }> => {
  const shown = new Map(chapters.map(({ id }) => [id, findShown(answers.get(id) ?? [])?.id ?? '']))
  const citations = await listCitationsOf(db, actor, [...shown.values()].filter(isUuid))
  const parts = new Map(chapters.map(({ id, part }) => [id, part?.sourceId ?? null]))
  const wanted = [...parts.values(), ...[...citations.values()].map(({ sourceId }) => sourceId)]
  const ids = [...new Set(wanted.flatMap(id => (id !== null && isUuid(id) ? [id] : [])))]
  const readable = new Set((await listReadableSourcesOf(db, actor, ids)).map(({ id }) => id))
  return chapterId => {
    const found = citations.get(shown.get(chapterId) ?? '')
    const citation = found && readable.has(found.sourceId) ? found : null
    const sourceId = parts.get(chapterId) ?? null
    return {
      citation,
      sourceId: sourceId !== null && readable.has(sourceId) ? sourceId : (citation?.sourceId ?? null),
    }
  }
}

/** @throws Refusal `not-found` */
export const readReadiness = async (
  { db, clock }: ReadinessDeps,
  actor: Actor,
  examId: string,
  ahead: number,
): Promise<Readiness> => {
  const now = clock.now()
  const classNames = await listJoinedNames(db, actor.accountId)
  const { exam, preparation } = await getReadableExam(db, actor, [...classNames.keys()], examId)
  const { chapters } = exam
  const days = findDays(exam, ahead, now)
  const answers: Answers = (await loadAnswers(db, [actor.accountId])).ofChapters(actor.accountId, chapters)
  const materialOf = await findMaterial(db, actor, exam, answers)
  const result = await findResult(db, actor, exam, preparation)
  const onDay = estimateChapters(chapters, answers, now, days.examAt)
  const daysLeft = days.exam - days.today
  const plan = planExam(preparation, chapters, onDay, id => materialOf(id).sourceId !== null, days)
  const planned = sharesWithPlan(
    new Map([...onDay].map(([id, { share }]) => [id, share])),
    new Map(chapters.map(({ id, marks }) => [id, marks])),
    plan.lines,
    days,
  )
  const withPlan = new Map(
    [...onDay].map(([id, estimate]): [string, ShareEstimate] => [
      id,
      { ...estimate, share: planned.get(id) ?? estimate.share },
    ]),
  )
  const viewChapter = ({ id, name, marks }: (typeof chapters)[number]): ReadyChapter => {
    const own = answers.get(id) ?? []
    const estimate = onDay.get(id)
    return {
      id,
      name,
      marks,
      answers: own.length,
      lastAnsweredAt: own[0]?.at.toISOString() ?? null,
      expected: estimate ? viewMarks([{ marks, estimate }]) : null,
      hourBrings:
        estimate && daysLeft >= 0 ? gainOf(estimate.share, marks, { minutes: hour, days: daysLeft }) : null,
      ...materialOf(id),
    }
  }
  return {
    exam: viewExam(exam, classNames.get(exam.classId ?? '') ?? null, actor),
    daysLeft,
    answers: [...answers.values()].reduce((sum, own) => sum + own.length, 0),
    today: estimateExam(chapters, estimateChapters(chapters, answers, now, now)),
    onDay: estimateExam(chapters, onDay),
    withPlan: estimateExam(chapters, withPlan),
    chapters: chapters.map(viewChapter),
    plan,
    comparison: result && compareResult(result, exam, answers, days.beginsAt),
  }
}
