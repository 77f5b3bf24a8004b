// Corrections of the times of slides by the owner of a recording. They are kept beside the times that were worked out,
// and count again with each new ones.
import {
  type LectureSlides,
  maxSlideFixes,
  type SlideFix,
} from '@lantern/contract/material/recordings/slides'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Db } from '../../../../database/client.ts'
import { listReadableSourcesOf } from '../../library/index.ts'
import { getOwnRecording } from '../corrections/access.ts'
import { readLectureSlides } from './read-lecture-slides.ts'
import { type AlignmentRow, lockFixes, updateFixes } from './slide-queries.ts'

type Change = (alignment: AlignmentRow) => SlideFix[]

const changeFixes = async (
  db: Db,
  actor: Actor,
  { recordingId, slidesId }: { recordingId: string; slidesId: string },
  change: Change,
): Promise<LectureSlides | null> => {
  const source = await getOwnRecording(db, actor, recordingId)
  const shown = await readLectureSlides(db, actor, source.id)
  // Other slides stand beside the recording by now.
  if (shown?.slidesId !== slidesId) throw new Refusal('not-found')
  const pair = { recordingId: source.id, slidesId }
  await db.transaction(async tx => {
    const alignment = await lockFixes(tx, pair)
    if (!alignment) throw new Refusal('not-found')
    await updateFixes(tx, pair, change(alignment))
  })
  return readLectureSlides(db, actor, source.id)
}

export const fixSlideTimes = async (
  db: Db,
  actor: Actor,
  recordingId: string,
  { slidesId, fix }: { slidesId: string; fix: SlideFix },
): Promise<LectureSlides | null> => {
  const source = await getOwnRecording(db, actor, recordingId)
  const [slides] = await listReadableSourcesOf(db, actor, [slidesId])
  const isWithin = fix.kind === 'unspoken' || source.seconds === null || fix.at < source.seconds
  if (!isWithin || (fix.slide ?? 1) > (slides?.pageCount ?? 0)) throw new Refusal('not-found')
  return changeFixes(db, actor, { recordingId, slidesId }, ({ ranges, fixes }) => {
    if (ranges.length === 0) throw new Refusal('source-not-ready')
    if (fixes.length >= maxSlideFixes) throw new Refusal('corrections-full')
    return [...fixes, fix]
  })
}

export const undoSlideFix = (
  db: Db,
  actor: Actor,
  recordingId: string,
  { slidesId, fixCount }: { slidesId: string; fixCount: number },
): Promise<LectureSlides | null> =>
  changeFixes(db, actor, { recordingId, slidesId }, ({ fixes }) => {
    if (fixes.length !== fixCount) throw new Refusal('words-changed')
    return fixes.slice(0, -1)
  })
