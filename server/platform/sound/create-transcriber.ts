// The transcriber that this installation is set to.
import type { RecordingsConfig } from '../config/index.ts'
import { createBuiltIn } from './built-in.ts'
import { SoundError, type Transcriber } from './index.ts'
import { createSpeechService } from './service/speech-service.ts'
import { createSoundProcess } from './sound-process.ts'

/** Every recording stays without words. */
const createNone = (): Transcriber => {
  const { extractSound, findFrames, close } = createSoundProcess()
  return {
    findObstacle: () => new SoundError('transcribe-off'),
    transcribe: async () => {
      throw new SoundError('transcribe-off')
    },
    extractSound,
    findFrames,
    close,
  }
}

type Platform = { internalHosts: readonly string[]; onError(error: unknown): void }

export const createTranscriber = (
  { transcribe }: Pick<RecordingsConfig, 'transcribe'>,
  platform: Platform,
): Transcriber => {
  if (transcribe === 'off') return createNone()
  return transcribe === 'builtin' ? createBuiltIn() : createSpeechService(transcribe, platform)
}
