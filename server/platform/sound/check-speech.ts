// State of the speech recognition, for administrators.
import type { InstallationHealth } from '@lantern/contract/people/installation/health'
import type { RecordingsConfig } from '../config/index.ts'
import { hasMemoryForSpeech } from './memory.ts'
import { findModelFolder } from './whisper/model-files.ts'

export const checkSpeech = (transcribe: RecordingsConfig['transcribe']): InstallationHealth['speech'] => {
  if (transcribe === 'off') return 'off'
  if (transcribe !== 'builtin') return 'service'
  if (findModelFolder() === null) return 'missing'
  return hasMemoryForSpeech() ? 'works' : 'little-memory'
}
