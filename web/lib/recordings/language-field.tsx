import {
  builtInLanguages,
  type SpokenLanguage,
  spokenLanguages,
} from '@lantern/contract/material/recordings/languages'
import type { SpeechRecognition } from '@lantern/contract/people/installation/speech'
import * as m from '@lantern/messages'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { formatLanguage } from '../format.ts'
import { useInstallation } from '../installation.ts'
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

const findLanguage = (written: string, otherwise: SpokenLanguage): SpokenLanguage =>
  spokenLanguages.find(code => code === written) ?? otherwise

/** Choice of the language that is spoken, with how it will be written down. */
export function LanguageField({ language, onLanguage }: Props) {
  const speech = useInstallation().data?.speech
  return (
    <div className="mb-6 grid max-w-[520px] gap-3">
      <SelectField
        label={m.recording_language()}
        choices={choices}
        value={language}
        onChange={({ target }) => onLanguage(findLanguage(target.value, language))}
      />
      <div role="status">{speech && <WritingNote speech={speech} language={language} />}</div>
    </div>
  )
}

type ChoiceProps = Props & {
  /** Name of the recording. */
  name: string
  disabled?: boolean
  /** Whether the reason why it isn't written down is said elsewhere. */
  quiet?: boolean
}

/** Choice of the language in a row of recordings that arrive, with what won't be written down, and who else hears it. */
export function LanguageChoice({ name, language, disabled, quiet, onLanguage }: ChoiceProps) {
  const speech = useInstallation().data?.speech
  const isNoted = speech && !quiet && findWritingNote(speech, language) !== 'here'
  return (
    <div className="mt-1.5 grid max-w-[520px] gap-2">
      <label className="meta flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{m.recording_language()}</span>
        <select
          className="input select min-h-9 type-sm w-auto"
          aria-label={m.recording_language_of({ name })}
          value={language}
          disabled={disabled}
          onChange={({ target }) => onLanguage(findLanguage(target.value, language))}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div role="status">{isNoted && <WritingNote speech={speech} language={language} />}</div>
    </div>
  )
}
