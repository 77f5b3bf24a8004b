// Slides of a lecture as a person sees them, and the lectures of slides.
import {
  type LectureSlides,
  type SlideLecture,
  type SlideRange,
  slideKinds,
} from '@lantern/contract/material/recordings/slides'
import type { Actor } from '../../../../actions/actor.ts'
import type { Db } from '../../../../database/client.ts'
import { getReadableSource, listReadableSourcesOf, type SourceRow } from '../../library/index.ts'
import { getReadableRecording } from '../recording-view.ts'
import { applyFixes } from './fixes.rules.ts'
import {
  type AlignmentRow,
  findAlignment,
  listAlignmentsOfSlides,
  listPairingsOf,
  listPairingsOfSlides,
  type PairingRow,
} from './slide-queries.ts'

/** Slides or a PDF; null for a source of another kind. */
export const viewSlides = ({ name, kind, pageCount }: SourceRow) => {
  const slideKind = slideKinds.find(one => one === kind)
  return slideKind ? { name, kind: slideKind, slideCount: pageCount } : null
}

/** Pairings that count for a person: the own one first, then that of the recording's owner. */
const ofPerson = (pairings: readonly PairingRow[], { accountId }: Actor, ownerId: string): PairingRow[] =>
  [accountId, ownerId].flatMap(id => pairings.find(pairing => pairing.accountId === id) ?? [])

export const readLectureSlides = async (
  db: Db,
  actor: Actor,
  recordingId: string,
): Promise<LectureSlides | null> => {
  const { source } = await getReadableRecording(db, actor, recordingId)
  const pairings = await listPairingsOf(db, source.id, [actor.accountId, source.ownerId])
  const [pairing] = ofPerson(pairings, actor, source.ownerId)
  if (!pairing) return null
  const [slides] = await listReadableSourcesOf(db, actor, [pairing.slidesId])
  const shown = slides && viewSlides(slides)
  if (!shown) return null
  const alignment = await findAlignment(db, pairing)
  return {
    ...shown,
    slidesId: pairing.slidesId,
    isAligned: alignment !== null && alignment.alignedAt !== null,
    isOwn: pairing.accountId === actor.accountId,
    mayFix: source.ownerId === actor.accountId && !source.isSample,
    fixCount: alignment?.fixes.length ?? 0,
    ranges: viewRanges(alignment, source),
  }
}

/** Times of slides with the corrections of the recording's owner. */
const viewRanges = (alignment: AlignmentRow | null | undefined, { seconds }: SourceRow): SlideRange[] =>
  alignment ? applyFixes(alignment.ranges, alignment.fixes, seconds) : []

/** Lectures of slides whose ranges are worked out, latest first. */
export const listLecturesOfSlides = async (
  db: Db,
  actor: Actor,
  slidesId: string,
): Promise<SlideLecture[]> => {
  const slides = await getReadableSource(db, actor, slidesId)
  if (!viewSlides(slides)) return []
  const pairings = await listPairingsOfSlides(db, slides.id)
  const ids = [...new Set(pairings.map(({ recordingId }) => recordingId))]
  const recordings = await listReadableSourcesOf(db, actor, ids)
  const alignments = await listAlignmentsOfSlides(db, slides.id)
  return recordings
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .flatMap(recording => {
      const { id, name, ownerId } = recording
      const ofRecording = pairings.filter(({ recordingId }) => recordingId === id)
      if (ofPerson(ofRecording, actor, ownerId).length === 0) return []
      const ranges = viewRanges(
        alignments.find(({ recordingId }) => recordingId === id),
        recording,
      )
      return ranges.length === 0 ? [] : [{ recordingId: id, name, ranges }]
    })
}
