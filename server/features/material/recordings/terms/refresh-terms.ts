// Terms of a recording: those of its folder and its classes, stored with it. When they change, it is read again.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Connection } from '../../../../database/client.ts'
import type { JobKind, Jobs } from '../../../../platform/jobs/index.ts'
import {
  type LibraryDeps,
  listClassIdsOfSource,
  listSourcesByIds,
  readAgain,
  type SourceRow,
} from '../../library/index.ts'
import { findRecording, type RecordingRow, updateRecording } from '../queries.ts'
import { clearTermsOld, listTermsOf, listWithOldTerms } from './term-queries.ts'

export const termsJob = {
  queue: 'apply-terms',
  payload: z.object({ sourceId: z.uuid() }),
  retries: 10,
  expireSeconds: 600,
} as const satisfies JobKind

type Placed = Pick<SourceRow, 'id' | 'folderId'>

/** Stores the terms that a recording has now. @returns the recording, and whether they are others than before */
export const storeTerms = async (
  tx: Connection,
  { id, folderId }: Placed,
): Promise<{ recording: RecordingRow; hasChanged: boolean } | null> => {
  await clearTermsOld(tx, id)
  const recording = await findRecording(tx, id)
  if (!recording) return null
  const terms = await listTermsOf(tx, { folderId, classIds: await listClassIdsOfSource(tx, id) })
  if (isDeepStrictEqual(terms, recording.terms)) return { recording, hasChanged: false }
  await updateRecording(tx, id, { terms })
  return { recording: { ...recording, terms }, hasChanged: true }
}

type Deps = Pick<LibraryDeps, 'db' | 'jobs' | 'storage' | 'upload'>

/** Gives a recording the terms of now; its words are read again where they may be others. */
export const applyTermsTo = async (deps: Deps, sourceId: string): Promise<void> => {
  const [source] = await listSourcesByIds(deps.db, [sourceId])
  if (!source) return
  const stored = await deps.db.transaction(tx => storeTerms(tx, source))
  if (!stored?.hasChanged) return
  const { transcript, completedAt } = stored.recording
  if (transcript === null && completedAt !== null) await readAgain(deps, source, {})
}

/** Queues recordings whose terms have changed. */
export const sendToApply = async ({ db, jobs }: { db: Connection; jobs: Jobs }): Promise<void> => {
  for (const sourceId of await listWithOldTerms(db))
    await jobs.send(termsJob, { sourceId }, sourceId, sourceId)
}
