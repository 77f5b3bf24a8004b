// Queries of videos.
import type { Source } from '@lantern/contract/material/library/library'
import { api, apiForm } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

/** Query of a video; reloaded when its source has progressed. Shows the previous state meanwhile. */
export const useVideo = ({ id: videoId, state }: Pick<Source, 'id' | 'state'>) =>
  useRead('GET /videos/:videoId', {
    params: { videoId },
    version: [state],
    pick: 'video',
    placeholderData: before => (before?.video.sourceId === videoId ? before : undefined),
  })

/** Replaces the source in its list and caches; states may go back to earlier ones. */
const putSource = ({ source }: { source: Source }, _: unknown, cache: CallCache) => {
  const input = { params: { sourceId: source.id } }
  cache.put('GET /sources/:sourceId', input, { source })
  cache.remove(
    callKey('GET /videos/:videoId', { params: { videoId: source.id } }),
    callKey('GET /sources/:sourceId/content', input),
    callKey('GET /sources/:sourceId/text', input),
  )
  void cache.invalidate('GET /sources')
}

export const useAddVideo = () =>
  useCall('POST /videos', {
    input: (link: string) => ({ body: { link } }),
    quiet: true,
    onSuccess: putSource,
  })

export const useChooseLanguage = (videoId: string) =>
  useCall('POST /videos/:videoId/language', {
    input: (language: string) => ({ params: { videoId }, body: { language } }),
    onSuccess: putSource,
  })

const buildUploadForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Gives a video its transcript, as text or as a file. */
export const useGiveTranscript = (videoId: string) =>
  useChange(
    (given: string | File) =>
      typeof given === 'string'
        ? api('POST /videos/:videoId/transcript', { params: { videoId }, body: { text: given } })
        : apiForm('POST /videos/:videoId/transcript/file', buildUploadForm(given), { videoId }),
    { quiet: true, onSuccess: putSource },
  )
