// The transcriber that this installation is set to.
import type { RecordingsConfig } from '../config/index.ts'
import { createBuiltIn } from './built-in.ts'
import { SoundError, type Transcriber } from './index.ts'
import { createSpeechService } from './service/speech-service.ts'

/** Every recording stays without words. */
const createNone = (): Transcriber => ({
  findObstacle: () => new SoundError('transcribe-off'),
  transcribe: async () => {
    throw new SoundError('transcribe-off')
  },
  extractSound: async () => null,
  close: async () => {},
})

type Platform = { internalHosts: readonly string[]; onError(error: unknown): void }

export const createTranscriber = (
  { transcribe }: Pick<RecordingsConfig, 'transcribe'>,
  platform: Platform,
): Transcriber => {
  if (transcribe === 'off') return createNone()
  return transcribe === 'builtin' ? createBuiltIn() : createSpeechService(transcribe, platform)
}
