// Job that works out when each slide is spoken about. It may be killed and run again at any point.

import { joinSentences } from '@lantern/contract/material/recordings/sentences.rules'
import { z } from 'zod'
import type { Connection } from '../../../../database/client.ts'
import type { JobsContext } from '../../../../mount/contexts.ts'
import type { JobKind, Jobs } from '../../../../platform/jobs/index.ts'
import { isAskable, listSourcesByIds } from '../../library/index.ts'
import { listSlideTexts } from '../../passages/index.ts'
import { readFrameTexts } from '../frames/read-frame-texts.ts'
import { loadLines } from '../load-lines.ts'
import { findRecording } from '../queries.ts'
import { findRanges } from './find-ranges.ts'
import { findAlignment, listWaitingPairs, type Pair, saveRanges } from './slide-queries.ts'

const payload = z.object({ recordingId: z.uuid(), slidesId: z.uuid() })

export const alignJob = {
  queue: 'align-slides',
  payload,
  retries: 10,
  expireSeconds: 1800,
} as const satisfies JobKind

/** Characters of a sentence, at most: a brought transcript may have no full stops. */
const maxSentence = 240

type Deps = Pick<JobsContext, 'db' | 'engine' | 'clock' | 'storage' | 'reader'>

export const alignSlides = async (deps: Deps, pair: Pair, signal: AbortSignal): Promise<void> => {
  const { db, engine, clock } = deps
  const alignment = await findAlignment(db, pair)
  if (!alignment || alignment.alignedAt !== null) return
  const sources = await listSourcesByIds(db, [pair.recordingId, pair.slidesId])
  const recordingSource = sources.find(({ id }) => id === pair.recordingId)
  const slidesSource = sources.find(({ id }) => id === pair.slidesId)
  const recording = await findRecording(db, pair.recordingId)
  if (!recordingSource || !slidesSource || !recording) return
  // The job is sent again once both are read.
  if (!sources.every(({ state }) => isAskable(state))) return
  const sentences = joinSentences(await loadLines(db, recording), maxSentence)
  const slides = await listSlideTexts(db, slidesSource)
  const frames = await readFrameTexts(deps, recordingSource.id, signal)
  const ranges = await findRanges(
    engine,
    { sentences, slides, frames, seconds: recordingSource.seconds },
    signal,
  )
  await saveRanges(db, alignment, {
    ranges,
    alignedAt: clock.now(),
  })
}

const sendPair = ({ jobs }: { jobs: Jobs }, pair: Pair): Promise<void> =>
  jobs.send(alignJob, pair, `${pair.recordingId} ${pair.slidesId}`, pair.recordingId)

/** Queues the work of pairs whose words or slides are new. @param sourceId of those with this source alone */
export const sendToAlign = async (deps: { db: Connection; jobs: Jobs }, sourceId?: string): Promise<void> => {
  for (const pair of await listWaitingPairs(deps.db, sourceId)) await sendPair(deps, pair)
}
