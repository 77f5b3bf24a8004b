import { builtInLanguages, type SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { SpeechRecognition } from '@lantern/contract/people/installation/speech'

/** Fact about how a recording will be written down, or why it won't be. */
export type WritingNote = 'here' | 'service' | 'off' | 'language'

export const findWritingNote = (speech: SpeechRecognition, language: SpokenLanguage): WritingNote => {
  if (speech !== 'built-in') return speech
  return builtInLanguages.includes(language) ? 'here' : 'language'
}
