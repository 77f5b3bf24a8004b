import type { Source } from '@lantern/contract/material/library/library'
import { LanguageChoice } from '../../../lib/recordings/language-field.tsx'
import { rememberSpokenLanguage } from '../../../lib/recordings/spoken-language.ts'
import { useRecording } from '../../../lib/recordings/use-recording.ts'
import { useChooseSpokenLanguage } from './queries.ts'

/** Language of a recording that isn't written down yet, which may still be chosen. */
export function SourceLanguage({ source }: { source: Source }) {
  const recording = useRecording(source).data
  const choose = useChooseSpokenLanguage(source.id)
  const mayChoose = source.state !== 'failed' || source.failure?.canRetry
  if (!recording?.language || recording.isComplete || !mayChoose) return null
  return (
    <LanguageChoice
      name={source.name}
      language={choose.isPending ? choose.variables : recording.language}
      disabled={choose.isPending}
      quiet={source.state === 'failed'}
      onLanguage={language => {
        rememberSpokenLanguage(language)
        choose.mutate(language)
      }}
    />
  )
}
