// Queries of the slides beside a recording.
import type { LectureSlides } from '@lantern/contract/material/recordings/slides'
import * as m from '@lantern/messages'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { showToast } from '../../../../lib/toasts.ts'

/** Milliseconds between looks at slides that are being matched. */
const lookMs = 2000

const slidesCall = 'GET /sources/:recordingId/recording/slides'

/** Slides beside a recording; null for none. @param version changes with the words, which are matched again then */
export const useLectureSlides = (recordingId: string | null, version: unknown = null) =>
  useRead(slidesCall, {
    params: { recordingId },
    pick: 'slides',
    version: [version],
    quiet: true,
    refetchInterval: query => (query.state.data?.slides?.isAligned === false ? lookMs : false),
  })

export const useSlideChoices = (recordingId: string | null) =>
  useRead('GET /sources/:recordingId/recording/slides/choices', {
    params: { recordingId },
    pick: 'choices',
    quiet: true,
  })

const affected = (recordingId: string, slidesIds: readonly (string | undefined)[]) => [
  callKey(slidesCall, { params: { recordingId } }),
  ...slidesIds.flatMap(sourceId =>
    sourceId === undefined ? [] : [callKey('GET /sources/:sourceId/lectures', { params: { sourceId } })],
  ),
]

/** @param before slides that are replaced */
export const usePairSlides = (recordingId: string, before: LectureSlides | null = null) =>
  useCall('POST /sources/:recordingId/recording/slides', {
    invalidates: ({ body }) => affected(recordingId, [body.slidesId, before?.slidesId]),
  })

export const useUnpairSlides = (recordingId: string, { slidesId }: LectureSlides) =>
  useCall('DELETE /sources/:recordingId/recording/slides', {
    invalidates: affected(recordingId, [slidesId]),
    onSuccess: () => showToast(m.lecture_slides_removed()),
  })

/** Lectures in which slides are spoken about; null for sources that aren't slides. */
export const useLecturesOfSlides = (sourceId: string | null) =>
  useRead('GET /sources/:sourceId/lectures', { params: { sourceId }, pick: 'lectures', quiet: true })
