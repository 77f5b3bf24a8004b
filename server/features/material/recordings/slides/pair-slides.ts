// Choice of the slides that stand beside a recording. Whoever may read both can choose them; those that the recording's
// owner chose are for all others who may.
import type { LectureSlides } from '@lantern/contract/material/recordings/slides'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { getReadableSource, isAskable, type SourceRow } from '../../library/index.ts'
import type { RecordingDeps } from '../deps.ts'
import { getReadableRecording } from '../recording-view.ts'
import { sendToAlign } from './align-slides.ts'
import { readLectureSlides, viewSlides } from './read-lecture-slides.ts'
import { deletePairing, deleteUnusedAlignment, lockAlignment, putPairing } from './slide-queries.ts'

/** Slides or pages at most: a lecture has fewer, a textbook is none. */
const maxSlides = 500

/** Whether a source can stand beside a recording. */
export const canBeSlides = (source: SourceRow): boolean =>
  viewSlides(source) !== null && (source.pageCount ?? 0) <= maxSlides

type Deps = Pick<RecordingDeps, 'db' | 'jobs'>

export const pairSlides = async (
  deps: Deps,
  actor: Actor,
  recordingId: string,
  slidesId: string,
): Promise<LectureSlides | null> => {
  const { source } = await getReadableRecording(deps.db, actor, recordingId)
  const slides = await getReadableSource(deps.db, actor, slidesId)
  if (!canBeSlides(slides)) throw new Refusal('not-slides')
  if (!isAskable(source.state) || !isAskable(slides.state)) throw new Refusal('source-not-ready')
  const pair = { recordingId: source.id, slidesId: slides.id }
  await deps.db.transaction(async tx => {
    await lockAlignment(tx, pair)
    const before = await deletePairing(tx, source.id, actor.accountId)
    await putPairing(tx, { ...pair, accountId: actor.accountId })
    if (before && before.slidesId !== slides.id) await deleteUnusedAlignment(tx, before)
  })
  await sendToAlign(deps, slides.id)
  return readLectureSlides(deps.db, actor, source.id)
}

/** @throws Refusal `not-found`, also where the slides are those of the recording's owner */
export const unpairSlides = async ({ db }: Deps, actor: Actor, recordingId: string): Promise<void> => {
  const { source } = await getReadableRecording(db, actor, recordingId)
  await db.transaction(async tx => {
    const before = await deletePairing(tx, source.id, actor.accountId)
    if (!before) throw new Refusal('not-found')
    await deleteUnusedAlignment(tx, before)
  })
}
