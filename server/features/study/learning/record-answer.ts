// Recording of an answer in the learner record, from any feature.
import type { Connection } from '../../../database/client.ts'
import { conceptKey } from '../../../platform/text/concept-key.rules.ts'
import { deleteEvidence, type EvidenceRow, putConcept, putEvidence } from './queries.ts'

export type RecordedAnswer = Omit<EvidenceRow, 'id' | 'conceptId' | 'share'> & {
  /** Key phrase or heading that the question is about. */
  concept: string
  /** Subject of its source; null where the text fits none. */
  subject: string | null
  subcategory: string | null
  /** Score from 0 to 1; null until it is judged, so that it doesn't count. */
  share: number | null
}

/** Maximum time of an answer: longer ones include a break. */
const maxMs = 5 * 60_000

export const recordAnswer = async (
  tx: Connection,
  { concept, subject, subcategory, share, ...answer }: RecordedAnswer,
): Promise<void> => {
  const key = conceptKey(concept)
  if (key === '') return
  if (share === null) {
    await deleteEvidence(tx, answer.accountId, answer.reference)
    return
  }
  const { accountId } = answer
  const { id } = await putConcept(tx, { accountId, key, label: concept, subject, subcategory })
  const spentMs = Math.round(Math.min(answer.spentMs, maxMs))
  await putEvidence(tx, { ...answer, share, spentMs, conceptId: id })
}
