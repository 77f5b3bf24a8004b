// Requests marks for one written answer from a model. Nothing is saved: the teacher's marks count.

import { listMarks } from '@lantern/contract/teach/scans/mark-steps.rules'
import type { MarkSuggestion, NoSuggestion } from '@lantern/contract/teach/scans/mark-suggestions'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { nameFieldSubject } from '../check/active-decisions.rules.ts'
import { findCrop } from '../check/find-crop.rules.ts'
import { findWritten } from '../check/list-written.rules.ts'
import { loadSheets } from '../check/load-sheets.ts'
import type { ScanDeps } from '../deps.ts'
import { findPage } from '../page-queries.ts'
import { getMarkedPrinting, type PrintingRow } from '../printing-queries.ts'
import { listAskedOn } from '../results/grade-sheet.ts'
import { cutAnswer } from './cut-answer.ts'
import { describeQuestion } from './describe-question.ts'
import { type BarDeps, loadSuggestionBars } from './load-suggestion-bars.ts'

type SuggestDeps = BarDeps & Pick<ScanDeps, 'storage' | 'limits'>
type Asked = { printingId: string; pageId: string; fieldId: string }
type Suggested = { suggestion: MarkSuggestion; why: null } | { suggestion: null; why: NoSuggestion }

const none = (why: NoSuggestion): Suggested => ({ suggestion: null, why })

/** @throws Refusal `not-found` where the page's picture is gone */
const openAnswer = async (
  { db, storage }: Pick<SuggestDeps, 'db' | 'storage'>,
  { variants }: PrintingRow,
  { pageId, fieldId }: Asked,
): Promise<Buffer> => {
  const page = await findPage(db, pageId)
  const places = variants[page?.variant ?? 0]?.layout.pages[page?.page ?? 0]
  const field = places?.fields.find(({ id }) => id === fieldId)
  const picture = page?.fileKey ? await storage.readAll(page.fileKey) : null
  if (!places || !field || !picture) throw new Refusal('not-found')
  return cutAnswer(picture, findCrop(pageId, places, field))
}

/**
 * @throws Refusal `not-found`, `decision-impossible` for what isn't a written answer or counts for nobody, or
 * `too-many-requests`
 */
export const suggestMarks = async (
  deps: SuggestDeps,
  actor: Actor,
  asked: Asked,
  signal: AbortSignal,
): Promise<Suggested> => {
  const printing = await getMarkedPrinting(deps.db, actor, asked.printingId)
  const loaded = await loadSheets(deps.db, printing)
  const written = findWritten(loaded, asked.pageId, asked.fieldId)
  const question = written && listAskedOn(printing, written.sheet).find(({ id }) => id === asked.fieldId)
  if (!loaded.pages.some(({ id }) => id === asked.pageId)) throw new Refusal('not-found')
  if (!written || !question) throw new Refusal('decision-impossible')
  const findBar = await loadSuggestionBars(deps, actor, loaded.students)
  const bar = findBar(written.sheet.studentId)
  const vision = deps.findVision()
  if (bar || !vision) return none(bar ?? 'no-model')
  if (loaded.activeDecisions.find('written', nameFieldSubject(asked.pageId, asked.fieldId)))
    return none('decided')
  await deps.limits.suggesting.count(actor.accountId)
  const reply = await vision.suggestMarks(
    {
      personId: actor.accountId,
      jpeg: await openAnswer(deps, printing, asked),
      ...describeQuestion(question),
      marks: listMarks(question.marks),
    },
    signal,
  )
  if ('suggestion' in reply) return { suggestion: reply.suggestion, why: null }
  const { note } = reply
  const isNoticeShown = note === 'switched-off' || note === 'budget-spent' || note === 'paused'
  return none(isNoticeShown ? note : 'unavailable')
}
