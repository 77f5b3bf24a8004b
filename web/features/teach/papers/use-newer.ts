import { isNewerOffered } from '@lantern/contract/teach/papers/newer-version.rules'
import type { PaperCandidate, PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { type ReactNode, useMemo, useState } from 'react'
import type { PaperStore } from './use-paper-store.ts'

type RenderNewer = (question: PaperQuestion, busy: boolean, onUpdate: () => void) => ReactNode

/** @returns what stands below a question of the paper: the offer of a newer version, where the bank has one */
export const useNewer = (
  store: PaperStore,
  candidates: readonly PaperCandidate[],
  render: RenderNewer,
): ((questionId: string) => ReactNode) => {
  const { content, questions, paperState } = store
  const [updatingId, setUpdatingId] = useState<string | null>(null)
  const revisions = useMemo(
    () =>
      new Map(
        candidates.flatMap(({ id, bankRevision }) =>
          bankRevision === undefined ? [] : [[id, bankRevision] as const],
        ),
      ),
    [candidates],
  )
  const updateFromBank = async (questionId: string) => {
    setUpdatingId(questionId)
    await store.updateFromBank(questionId)
    setUpdatingId(null)
  }
  return questionId => {
    // The paper's own question is compared: the displayed one has a variant's numbers and edits.
    const question = questions.get(questionId)
    if (!question || !isNewerOffered({ ...content, state: paperState }, question, revisions)) return null
    return render(question, updatingId === questionId, () => void updateFromBank(questionId))
  }
}
