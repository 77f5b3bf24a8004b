// The transcriber that this installation is set to.
import type { RecordingsConfig } from '../config/index.ts'
import { SoundError, type Transcriber } from './index.ts'

/** Every recording stays without words. */
const createNone = (): Transcriber => ({
  findObstacle: () => new SoundError('transcribe-off'),
  transcribe: async () => {
    throw new SoundError('transcribe-off')
  },
  extractSound: async () => null,
  close: async () => {},
})

export const createTranscriber = (_config: Pick<RecordingsConfig, 'transcribe'>): Transcriber => createNone()
