// Edits or removes a published answer: by the teacher who confirmed it, or by an admin, with an audit entry.
import type { AnswerText, ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { recordAct } from '../../people/audit/index.ts'
import { checkText } from './anonymous-answer.ts'
import { deleteConfirmedAnswer, listNamesOf, updateAnswer } from './answer-queries.ts'
import { viewAnswer } from './answer-view.ts'
import type { AnswerDeps } from './deps.ts'
import { embedStored } from './embed-question.ts'
import { listShown, type ShownRow } from './shown-queries.ts'

/** @throws Refusal `not-found`, also for somebody else's */
const getChangeable = async ({ db }: AnswerDeps, actor: Actor, answerId: string): Promise<ShownRow> => {
  const [row] = await listShown(db, actor, [answerId])
  const isOwn = row?.confirmedById === actor.accountId
  if (!row || !(isOwn || actor.role === 'admin')) throw new Refusal('not-found')
  return row
}

export const changeAnswer = async (
  deps: AnswerDeps,
  actor: Actor,
  answerId: string,
  text: AnswerText,
): Promise<ConfirmedAnswer> => {
  const { db, clock } = deps
  const row = await getChangeable(deps, actor, answerId)
  const checked = checkText(text, await listNamesOf(db, [row.askerId, row.confirmedById]))
  const embedded = await embedStored(deps, checked)
  await db.transaction(async tx => {
    const updated = await updateAnswer(tx, { id: answerId }, ['published', 'unpublished'], {
      ...checked,
      ...embedded,
    })
    if (!updated) throw new Refusal('not-found')
    const act = { at: clock.now(), actorId: actor.accountId, act: 'answer-changed' as const }
    if (actor.role === 'admin')
      await recordAct(tx, { ...act, ...(row.confirmedById ? { subjectId: row.confirmedById } : {}) })
  })
  const changed = await viewAnswer(db, actor, answerId)
  if (!changed) throw new Refusal('not-found')
  return changed
}

export const removeAnswer = async (deps: AnswerDeps, actor: Actor, answerId: string): Promise<void> => {
  const { db, clock } = deps
  const row = await getChangeable(deps, actor, answerId)
  const isAdmin = actor.role === 'admin'
  await db.transaction(async tx => {
    const updated = await deleteConfirmedAnswer(tx, answerId, isAdmin ? 'removed' : 'unpublished')
    if (!updated) throw new Refusal('not-found')
    const act = { at: clock.now(), actorId: actor.accountId, act: 'answer-removed' as const }
    if (isAdmin)
      await recordAct(tx, { ...act, ...(row.confirmedById ? { subjectId: row.confirmedById } : {}) })
  })
}
