// Question about a recording that still runs, answered by sentences of what is read of it.
import type { SoFar } from '@lantern/contract/material/recordings/uploads'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Db } from '../../../../database/client.ts'
import { findOwnUpload } from '../uploads/upload-queries.ts'
import { listGrowingWindows } from './growing-queries.ts'
import { findAnswer, lastSeconds, sentencesOfWords, sumUp } from './so-far.rules.ts'

/** @param question without one, the last five minutes are summed up */
export const askGrowing = async (
  db: Db,
  actor: Actor,
  uploadId: string,
  question: string | undefined,
): Promise<SoFar> => {
  const upload = await findOwnUpload(db, actor.accountId, uploadId)
  if (!upload) throw new Refusal('not-found')
  const windows = await listGrowingWindows(db, uploadId)
  const readTo = windows.at(-1)?.endsAt ?? 0
  const from = question === undefined ? Math.max(0, readTo - lastSeconds) : 0
  const sentences = sentencesOfWords(windows.flatMap(({ words }) => words))
  return {
    readTo,
    from,
    sentences: question === undefined ? sumUp(sentences, from) : findAnswer(sentences, question),
    problem: upload.problem,
  }
}
