import {
  type AnswerType,
  answerTypes,
  maxDecided,
} from '@lantern/contract/questions/kinds/answer-types.rules'
import type { GapMarking } from '@lantern/contract/questions/kinds/marking'
import type { MarkingPreview, MarkingQuestion } from '@lantern/contract/questions/kinds/marking-preview'
import { type Outcome, outcomes } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import styles from './marking-field.module.css'
import { answerTypeLabels, outcomeHeads, outcomeLabels } from './marking-labels.ts'
import { useMarkingPreview } from './use-marking-preview.ts'

type Variant = MarkingPreview['variants'][number]
const maxTried = 20

type Decide = (text: string, outcome: Outcome) => void

/** Answers of one outcome; each can be moved to another. */
function Marked({
  outcome,
  variants,
  onDecide,
}: {
  outcome: Outcome
  variants: readonly Variant[]
  onDecide: Decide
}) {
  return (
    <section className={styles.marked} data-outcome={outcome}>
      <h4 className="label">{outcomeHeads[outcome]()}</h4>
      {variants.length === 0 && <p className="meta">{m.marking_none()}</p>}
      <ul>
        {variants.map(({ text, byRules }) => (
          <li key={text}>
            <span className="wrap-anywhere">{text}</span>
            {byRules !== outcome && <span className="meta">{m.marking_decided()}</span>}
            <select
              className="input select"
              aria-label={m.marking_outcome_of({ text })}
              value={outcome}
              onChange={event => onDecide(text, outcomes.find(one => one === event.target.value) ?? outcome)}
            >
              {outcomes.map(one => (
                <option key={one} value={one}>
                  {outcomeLabels[one]()}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Adds an answer that isn't in the table. */
function TryAnswer({ onTry }: { onTry(text: string): void }) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onTry(text.trim())
    setText('')
  }
  return (
    <div className={styles.tried}>
      <Field
        label={m.marking_try()}
        value={text}
        maxLength={500}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && add()}
      />
      <Button look="quiet" size="sm" icon={<Plus className="i" aria-hidden="true" />} onClick={add}>
        {m.marking_try_add()}
      </Button>
    </div>
  )
}

type Props = {
  label: string
  question: MarkingQuestion
  onChange(field: string, marking: GapMarking): void
}

/** Table of answers that count as right, to check and wrong, before anybody is asked. */
export function MarkingField({ label, question, onChange }: Props) {
  const [tried, setTried] = useState<readonly string[]>([])
  const { marking } = question
  const decided = marking.decided ?? []
  const preview = useMarkingPreview({ ...question, tried: [...tried] })
  if (!preview) return null
  const decide: Decide = (text, outcome) => {
    const others = decided.filter(one => one.text !== text)
    const isByRules = preview.variants.some(one => one.text === text && one.byRules === outcome)
    const next = isByRules ? others : [...others, { text, outcome }].slice(-maxDecided)
    onChange('decided', { ...marking, decided: next.length > 0 ? next : undefined })
  }
  const chooseType = (value: string) =>
    onChange('type', { ...marking, type: answerTypes.find((one): one is AnswerType => one === value) })
  return (
    <fieldset className={styles.marking}>
      <legend className="label">{label}</legend>
      {question.spelling !== 'exact' && (
        <SelectField
          label={m.marking_type()}
          value={marking.type ?? ''}
          choices={[
            { value: '', label: m.marking_type_found({ type: answerTypeLabels[preview.found]() }) },
            ...answerTypes.map(type => ({ value: type, label: answerTypeLabels[type]() })),
          ]}
          onChange={event => chooseType(event.target.value)}
        />
      )}
      <div className={styles.table}>
        {outcomes.map(outcome => (
          <Marked
            key={outcome}
            outcome={outcome}
            variants={preview.variants.filter(one => one.outcome === outcome)}
            onDecide={decide}
          />
        ))}
      </div>
      <TryAnswer onTry={text => setTried(current => [...new Set([...current, text])].slice(-maxTried))} />
    </fieldset>
  )
}
