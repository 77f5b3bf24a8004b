// Queries of the slides in the picture of a video.
import type { Source } from '@lantern/contract/material/library/library'
import { useEffect, useRef } from 'react'
import { apiFile } from '../../../../lib/api.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { useFileAddress } from '../../../../lib/file-address.ts'

const fileCall = 'GET /sources/:recordingId/recording/frames/:frame'

/** Slides of a video; they are there once its picture was looked at, before its words are. */
export const useFrames = ({ id, state, pagesRead }: Pick<Source, 'id' | 'state' | 'pagesRead'>) => {
  const query = useRead('GET /sources/:recordingId/recording/frames', {
    params: { recordingId: id },
    quiet: true,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { refetch, data } = query
  const isMissing = data !== undefined && data.frames.length === 0
  const progress = `${state} ${pagesRead}`
  const before = useRef(progress)
  useEffect(() => {
    if (before.current !== progress && isMissing) void refetch()
    before.current = progress
  }, [progress, isMissing, refetch])
  return query
}

/** Address of a slide's picture. */
export const useFramePicture = (recordingId: string, number: number) => {
  const params = { recordingId, frame: String(number) }
  return useFileAddress(callKey(fileCall, { params }), () => apiFile(fileCall, { params }))
}
