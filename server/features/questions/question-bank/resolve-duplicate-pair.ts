// Teacher's decision about two nearly equal questions. Copies of either are unchanged.
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { PairDecision } from '@lantern/contract/questions/question-bank/similar-questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { toQuestionContent } from '../teacher-quizzes/index.ts'
import { getOwnBankQuestion, updateBankQuestion } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { addCopyCount, lockPair, putMerged, putVariantGroup, saveRelatedPair } from './similar-queries.ts'
import { refreshFigures } from './use-queries.ts'
import { insertVersion } from './version-queries.ts'

type LockedQuestion = Awaited<ReturnType<typeof lockPair>>[number]
type Both = { remaining: LockedQuestion; other: LockedQuestion }

/** Merged text is saved among the earlier versions of the remaining question, so that it can be restored. */
const merge = async (tx: Connection, actor: Actor, { remaining, other }: Both, now: Date): Promise<void> => {
  if (remaining.removedAt || other.removedAt) throw new Refusal('not-found')
  const row = await getOwnBankQuestion(tx, actor, remaining.id)
  const merged = await getOwnBankQuestion(tx, actor, other.id)
  const version = {
    questionId: remaining.id,
    revision: row.revision,
    question: { id: remaining.id, ...toQuestionContent(merged) },
    title: merged.title,
    keptAt: now,
  }
  await insertVersion(tx, version, bankLimits.versions)
  await updateBankQuestion(tx, remaining.id, {})
  await putMerged(tx, other.id, { mergedInto: remaining.id, removedAt: now })
  await addCopyCount(tx, remaining.id, other.timesTaken)
  await refreshFigures(tx, [remaining.id])
}

const undo = async (tx: Connection, { remaining, other }: Both): Promise<void> => {
  if (other.mergedInto === remaining.id) {
    await putMerged(tx, other.id, { mergedInto: null, removedAt: null })
    await addCopyCount(tx, remaining.id, -other.timesTaken)
    await refreshFigures(tx, [remaining.id])
  }
  await saveRelatedPair(tx, remaining.id, other.id, false)
  if (other.variantGroup !== null && other.variantGroup === remaining.variantGroup)
    await putVariantGroup(tx, [other.id], null)
}

/** @throws Refusal `not-found` where one isn't theirs, or was deleted */
export const resolveDuplicatePair = (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  ids: [string, string],
  decision: PairDecision,
) =>
  db.transaction(async tx => {
    const rows = await lockPair(tx, actor, ids)
    const [remaining, other] = ids.map(id => rows.find(row => row.id === id))
    if (!remaining || !other || remaining.id === other.id) throw new Refusal('not-found')
    const both = { remaining, other }
    if (decision === 'undo') return undo(tx, both)
    if (remaining.removedAt || other.removedAt) throw new Refusal('not-found')
    if (decision === 'merge') return merge(tx, actor, both, clock.now())
    if (decision === 'keep-both') return void (await saveRelatedPair(tx, remaining.id, other.id, true))
    const group = remaining.variantGroup ?? other.variantGroup ?? crypto.randomUUID()
    await putVariantGroup(tx, [remaining.id, other.id], group)
  })
