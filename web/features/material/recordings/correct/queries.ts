// Calls that correct the words of a recording.

import type { Source } from '@lantern/contract/material/library/library'
import type { WordCorrection } from '@lantern/contract/material/recordings/corrections'
import type { RefusableChange } from '@lantern/contract/material/recordings/terms'
import type { CallCache } from '../../../../lib/calls/call-cache.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'

const listCall = 'GET /sources/:recordingId/recording/corrections'
const changesCall = 'GET /sources/:recordingId/recording/term-changes'

/** Corrections made, newest first. */
export const useCorrections = (recordingId: string) =>
  useRead(listCall, { params: { recordingId }, pick: 'corrections' })

/** Lines, history and passages are others now. */
const loadAgain = ({ source }: { source: Source }, _: unknown, cache: CallCache) => {
  const params = { recordingId: source.id }
  cache.put('GET /sources/:sourceId', { params: { sourceId: source.id } }, { source })
  cache.remove(callKey('GET /sources/:sourceId/content', { params: { sourceId: source.id } }))
  void cache.invalidate(
    'GET /sources',
    callKey(listCall, { params }),
    callKey(changesCall, { params }),
    callKey('GET /sources/:recordingId/recording/lines', { params }),
  )
}

export const useCorrectWords = (recordingId: string) =>
  useCall('POST /sources/:recordingId/recording/corrections', {
    input: (corrections: WordCorrection[]) => ({ params: { recordingId }, body: { corrections } }),
    quiet: true,
    onSuccess: loadAgain,
  })

export const useUndoCorrections = (recordingId: string) =>
  useCall('DELETE /sources/:recordingId/recording/corrections', {
    input: (batch: number) => ({ params: { recordingId }, query: { batch } }),
    onSuccess: loadAgain,
  })

/** Changes by the names and terms of its courses. */
export const useTermChanges = (recordingId: string) =>
  useRead(changesCall, { params: { recordingId }, quiet: true })

export const useDecideTermChanges = (recordingId: string) =>
  useCall('POST /sources/:recordingId/recording/term-changes', {
    input: (body: { changes: RefusableChange[]; isRefused: boolean }) => ({ params: { recordingId }, body }),
    onSuccess: loadAgain,
  })
