// Teacher's decision about two nearly equal questions. Copies of either are unchanged.
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { PairDecision } from '@lantern/contract/questions/question-bank/similar-questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { toQuestionContent } from '../teacher-quizzes/index.ts'
import { getOwnBankQuestion, updateBankQuestion } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { addTimesTaken, holdPair, putKept, putMerged, putVariantGroup } from './similar-queries.ts'
import { refreshFigures } from './use-queries.ts'
import { insertVersion } from './version-queries.ts'

type Held = Awaited<ReturnType<typeof holdPair>>[number]
type Both = { kept: Held; other: Held }

/** Merged text is saved among the earlier versions of the remaining question, so that it can be restored. */
const merge = async (tx: Connection, actor: Actor, { kept, other }: Both, now: Date): Promise<void> => {
  if (kept.removedAt || other.removedAt) throw new Refusal('not-found')
  const row = await getOwnBankQuestion(tx, actor, kept.id)
  const merged = await getOwnBankQuestion(tx, actor, other.id)
  const version = {
    questionId: kept.id,
    revision: row.revision,
    question: { id: kept.id, ...toQuestionContent(merged) },
    title: merged.title,
    keptAt: now,
  }
  await insertVersion(tx, version, bankLimits.versions)
  await updateBankQuestion(tx, kept.id, {})
  await putMerged(tx, other.id, { mergedInto: kept.id, removedAt: now })
  await addTimesTaken(tx, kept.id, other.timesTaken)
  await refreshFigures(tx, [kept.id])
}

const undo = async (tx: Connection, { kept, other }: Both): Promise<void> => {
  if (other.mergedInto === kept.id) {
    await putMerged(tx, other.id, { mergedInto: null, removedAt: null })
    await addTimesTaken(tx, kept.id, -other.timesTaken)
    await refreshFigures(tx, [kept.id])
  }
  await putKept(tx, kept.id, other.id, false)
  if (other.variantGroup !== null && other.variantGroup === kept.variantGroup)
    await putVariantGroup(tx, [other.id], null)
}

/** @throws Refusal `not-found` where one isn't theirs, or was deleted */
export const settlePair = (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  ids: [string, string],
  decision: PairDecision,
) =>
  db.transaction(async tx => {
    const rows = await holdPair(tx, actor, ids)
    const [kept, other] = ids.map(id => rows.find(row => row.id === id))
    if (!kept || !other || kept.id === other.id) throw new Refusal('not-found')
    const both = { kept, other }
    if (decision === 'undo') return undo(tx, both)
    if (kept.removedAt || other.removedAt) throw new Refusal('not-found')
    if (decision === 'merge') return merge(tx, actor, both, clock.now())
    if (decision === 'keep-both') return void (await putKept(tx, kept.id, other.id, true))
    const group = kept.variantGroup ?? other.variantGroup ?? crypto.randomUUID()
    await putVariantGroup(tx, [kept.id, other.id], group)
  })
