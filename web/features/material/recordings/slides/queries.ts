// Queries of the slides beside a recording.
import type { Source } from '@lantern/contract/material/library/library'
import type { LectureSlides, SlideFix } from '@lantern/contract/material/recordings/slides'
import * as m from '@lantern/messages'
import { useEffect, useRef } from 'react'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { showToast } from '../../../../lib/toasts.ts'

/** Milliseconds between looks at slides that are being matched. */
const lookMs = 2000

const slidesCall = 'GET /sources/:recordingId/recording/slides'

/**
 * Slides beside a recording; null for none. They are loaded again with each state of it, since each reading matches
 * them anew.
 */
export const useLectureSlides = ({ id, state }: Pick<Source, 'id' | 'state'>, hasWords: boolean) => {
  const query = useRead(slidesCall, {
    params: { recordingId: hasWords ? id : null },
    pick: 'slides',
    quiet: true,
    refetchInterval: ({ state: { data } }) => (data?.slides?.isAligned === false ? lookMs : false),
  })
  const { refetch } = query
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && hasWords) void refetch()
    before.current = state
  }, [state, hasWords, refetch])
  return query
}

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

/** Corrections of the times of slides, by the owner of the recording. */
export const useFixSlideTimes = (recordingId: string, { slidesId, fixCount }: LectureSlides) => {
  const invalidates = affected(recordingId, [slidesId])
  const fix = useCall('POST /sources/:recordingId/recording/slides/fixes', {
    input: (made: SlideFix) => ({ params: { recordingId }, body: { slidesId, fix: made } }),
    invalidates,
  })
  const undo = useCall('DELETE /sources/:recordingId/recording/slides/fixes', {
    input: () => ({ params: { recordingId }, query: { slidesId, fixCount } }),
    invalidates,
  })
  return { fix, undo }
}

/** Lectures in which slides are spoken about; null for sources that aren't slides. */
export const useLecturesOfSlides = (sourceId: string | null) =>
  useRead('GET /sources/:sourceId/lectures', { params: { sourceId }, pick: 'lectures', quiet: true })
