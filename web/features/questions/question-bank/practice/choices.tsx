import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { PracticeOffer } from '@lantern/contract/questions/question-bank/practice'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { difficultyLabels, levelLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { PillChoice } from '../../../../ui/forms/pills.tsx'
import type { PracticeChoiceState } from './use-practice-choice.ts'

type Option = { value: string; name: string; questions: number }
type Props = {
  label: string
  /** Label for "all"; null if an option must be chosen. */
  any: string | null
  options: readonly Option[]
  value: string | undefined
  onChange(value: string | null): void
}

/** Number of options shown before "more". */
const maxShown = 16

/** Key of a named option, distinct even for an empty name. */
const named = (value: string) => `=${value}`

/** Choice of one option, each with its number of questions. */
function Choice({ label, any, options, value, onChange }: Props) {
  const [all, setAll] = useState(false)
  const shown = options.filter((option, n) => all || n < maxShown || option.value === value)
  return (
    <div className="grid gap-2">
      <p className="meta" aria-hidden="true">
        {label}
      </p>
      <PillChoice
        label={label}
        pills={[
          ...(any === null ? [] : [{ value: '', label: any }]),
          ...shown.map(option => ({
            value: named(option.value),
            label: m.bank_counted({ name: option.name, count: option.questions }),
          })),
        ]}
        value={value === undefined ? '' : named(value)}
        onChange={pill => onChange(pill === '' ? null : pill.slice(1))}
      />
      {shown.length < options.length && (
        <Button look="quiet" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          {m.practice_more({ count: options.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

/** Options plus the chosen value, which stays visible even without questions. */
const withChosen = (options: readonly Option[], value: string | undefined): readonly Option[] =>
  value === undefined || options.some(option => option.value === value)
    ? options
    : [...options, { value, name: value, questions: 0 }]

type OfferProps = { offer: PracticeOffer; state: PracticeChoiceState }

export function SubjectChoice({ offer, state: { choice, change } }: OfferProps) {
  const options = offer.subjects.map(({ subject, questions }) => ({
    value: subject,
    name: subject || m.practice_other(),
    questions,
  }))
  return (
    <Choice
      label={m.practice_subject()}
      any={null}
      options={withChosen(options, choice.subject)}
      value={choice.subject}
      onChange={subject => change({ subject, topic: null })}
    />
  )
}

export function TopicChoice({ offer, state: { choice, change } }: OfferProps) {
  const options = offer.topics.map(({ topic, questions }) => ({ value: topic, name: topic, questions }))
  const shown = withChosen(options, choice.topic)
  if (shown.length === 0) return null
  return (
    <Choice
      label={m.practice_topic()}
      any={m.practice_any_topic()}
      options={shown}
      value={choice.topic}
      onChange={topic => change({ topic })}
    />
  )
}

export function LevelChoices({ offer, state: { choice, change } }: OfferProps) {
  const hardness = difficulties.map(value => ({
    value,
    name: difficultyLabels[value](),
    questions: offer.difficulties.find(({ difficulty }) => difficulty === value)?.questions ?? 0,
  }))
  const levels = bloomLevels.map(value => ({
    value,
    name: levelLabels[value](),
    questions: offer.blooms.find(({ bloom }) => bloom === value)?.questions ?? 0,
  }))
  const isOffered = (chosen: string | undefined) => (option: Option) =>
    option.questions > 0 || option.value === chosen
  return (
    <>
      <Choice
        label={m.practice_difficulty()}
        any={m.practice_any_difficulty()}
        options={hardness.filter(isOffered(choice.difficulty))}
        value={choice.difficulty}
        onChange={difficulty => change({ difficulty })}
      />
      <Choice
        label={m.practice_level()}
        any={m.practice_any_level()}
        options={levels.filter(isOffered(choice.bloom))}
        value={choice.bloom}
        onChange={bloom => change({ bloom })}
      />
    </>
  )
}
