// How far a recording is written down.
import type { Source } from '@lantern/contract/material/library/library'
import { useRead } from '../calls/use-read.ts'

/** Milliseconds between looks at a recording that is being written down. */
const lookMs = 3000

export const useRecording = ({ id: sourceId, state }: Pick<Source, 'id' | 'state'>) =>
  useRead('GET /sources/:recordingId/recording', {
    params: { recordingId: sourceId },
    pick: 'recording',
    refetchInterval: query => (query.state.data?.recording.isComplete || state === 'failed' ? false : lookMs),
  })
