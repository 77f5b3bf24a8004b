import {
  builtInLanguages,
  type SpokenLanguage,
  spokenLanguages,
} from '@lantern/contract/material/recordings/languages'
import type { SpeechRecognition } from '@lantern/contract/people/installation/speech'
import * as m from '@lantern/messages'
import { formatLanguage } from '../../../../lib/format.ts'
import { useInstallation } from '../../../../lib/installation.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { findWritingNote } from './writing-note.rules.ts'

const [usual, ...others] = spokenLanguages.map(value => ({ value, label: formatLanguage(value) }))
const choices = [...(usual ? [usual] : []), ...others.toSorted((a, b) => a.label.localeCompare(b.label))]

/** Sentence about who writes down the recording, or why nobody does. */
function WritingNote({ speech, language }: { speech: SpeechRecognition; language: SpokenLanguage }) {
  const note = findWritingNote(speech, language)
  if (note === 'here') return <p className="hint">{m.recording_note_here()}</p>
  const known = builtInLanguages.map(formatLanguage).join(', ')
  const sentences = {
    service: m.recording_note_service,
    off: m.recording_note_off,
    language: () => m.recording_note_language({ language: formatLanguage(language), known }),
  }
  return <Notice>{sentences[note]()}</Notice>
}

type Props = { language: SpokenLanguage; onLanguage(language: SpokenLanguage): void }

/** Choice of the language that is spoken, with how it will be written down. */
export function LanguageField({ language, onLanguage }: Props) {
  const speech = useInstallation().data?.speech
  return (
    <div className="mb-6 grid max-w-[520px] gap-3">
      <SelectField
        label={m.recording_language()}
        choices={choices}
        value={language}
        onChange={({ target }) => onLanguage(spokenLanguages.find(code => code === target.value) ?? language)}
      />
      <div role="status">{speech && <WritingNote speech={speech} language={language} />}</div>
    </div>
  )
}
