// Languages that an installation transcribes.
import { builtInLanguages, type SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { RecordingsConfig } from '../../../platform/config/index.ts'

/**
 * Whether a recording in this language may come: the built-in model writes other languages in a form that is of no
 * use. Without speech recognition any may, to be played with a transcript that its owner brings.
 */
export const canTranscribe = (
  { transcribe }: Pick<RecordingsConfig, 'transcribe'>,
  language: SpokenLanguage,
): boolean => transcribe !== 'builtin' || builtInLanguages.includes(language)
