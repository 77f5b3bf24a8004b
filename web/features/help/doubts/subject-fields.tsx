import {
  type DoubtLanguage,
  doubtLanguages,
  usualLanguage,
} from '@lantern/contract/help/doubts/languages.rules'
import { subjects } from '@lantern/contract/people/teachers/teaching'
import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { useStoredDraft } from '../../../lib/stored-draft.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { languageName } from './doubt-labels.ts'
import { useSuggestSubject } from './queries.ts'

/** Minimum length in characters for a suggestion, and milliseconds without typing before it is requested. */
const minCharacters = 20
const quietMs = 700

/** Subject and topic: the chosen ones, otherwise those suggested by the text. */
export const useSubject = (question: string) => {
  const [subject, setSubject] = useStoredDraft('doubt subject')
  const [topic, setTopic] = useStoredDraft('doubt topic')
  const [tag, setTag] = useStoredDraft('doubt language')
  const [isSuggested, setSuggested] = useState(false)
  const { mutate } = useSuggestSubject()
  const language = doubtLanguages.find(one => one === tag) ?? usualLanguage
  const chosen = subject !== '' && !isSuggested
  const words = question.trim()
  useEffect(() => {
    if (chosen || words.length < minCharacters) return
    const timer = setTimeout(
      () =>
        mutate(words, {
          onSuccess: fit => {
            if (!fit) return
            setSubject(fit.subject)
            setTopic(fit.subcategory)
            setSuggested(true)
          },
        }),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [words, chosen, mutate, setSubject, setTopic])
  return {
    subject,
    topic,
    language,
    isSuggested,
    isComplete: subject !== '' && topic !== '',
    choose: (label: string) => {
      setSuggested(false)
      setSubject(label)
      const { subcategories = [] } = subjects.find(one => one.label === label) ?? {}
      setTopic(subcategories.length === 1 ? (subcategories[0]?.label ?? '') : '')
    },
    chooseTopic: (label: string) => {
      setSuggested(false)
      setTopic(label)
    },
    chooseLanguage: (next: string) => setTag(next),
    clear: () => {
      setSubject('')
      setTopic('')
    },
  }
}

const languageChoices = doubtLanguages.map((value: DoubtLanguage) => ({ value, label: languageName(value) }))

const choicesOf = (labels: readonly { label: string }[]) =>
  labels.map(({ label }) => ({ value: label, label }))

/** @param isMissing somebody tried to send without */
export function SubjectFields({
  about,
  isMissing,
}: {
  about: ReturnType<typeof useSubject>
  isMissing: boolean
}) {
  const { subcategories = [] } = subjects.find(({ label }) => label === about.subject) ?? {}
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 gap-3.5 phone:grid-cols-[minmax(0,1fr)]">
        <SelectField
          label={m.doubt_subject()}
          placeholder={m.doubt_choose()}
          choices={choicesOf(subjects)}
          value={about.subject}
          onChange={event => about.choose(event.target.value)}
        />
        {/* A subject without topics has one entry, chosen with it. */}
        {subcategories.length !== 1 && (
          <SelectField
            label={m.doubt_topic()}
            placeholder={m.doubt_choose()}
            choices={choicesOf(subcategories)}
            value={about.topic}
            disabled={subcategories.length === 0}
            onChange={event => about.chooseTopic(event.target.value)}
          />
        )}
        <SelectField
          label={m.doubt_language()}
          choices={languageChoices}
          value={about.language}
          onChange={event => about.chooseLanguage(event.target.value)}
        />
      </div>
      <p className="hint">{about.isSuggested ? m.doubt_subject_suggested() : m.doubt_subject_choose()}</p>
      {isMissing && (
        <p className="field-error" role="alert">
          {m.doubt_subject_missing()}
        </p>
      )}
    </div>
  )
}
