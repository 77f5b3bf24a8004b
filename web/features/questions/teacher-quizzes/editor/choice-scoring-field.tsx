import * as m from '@lantern/messages'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { startPairWorth } from './shares.rules.ts'

const allOrNothing = 'all-or-nothing'
const noDeduction = 'no-deduction'
/** Each choice has a share of its own, as files of other systems say, or each pair. */
const ownWorth = 'worth'

/** What part of a right answer is worth, and what a wrong choice costs. */
export function ScoringField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'multiple-choice', 'matching', 'ordering')) return null
  const { key } = question
  const isChoice = key.type === 'multiple-choice'
  const choices = [
    { value: '', label: isChoice ? m.editor_scoring_deducted() : m.editor_scoring_parts() },
    ...(isChoice && key.worth ? [{ value: ownWorth, label: m.editor_scoring_worth() }] : []),
    ...(isChoice ? [{ value: noDeduction, label: m.editor_scoring_free() }] : []),
    ...(key.type === 'matching' ? [{ value: ownWorth, label: m.editor_scoring_pairs() }] : []),
    { value: allOrNothing, label: m.editor_scoring_whole() },
  ]
  const change = (value: string) => {
    if (key.type === 'multiple-choice') {
      const scoring = value === noDeduction || value === allOrNothing ? value : undefined
      if (value !== ownWorth) onEdit('scoring', { key: { ...key, scoring, worth: undefined } })
    } else if (key.type === 'matching') {
      const scoring = value === allOrNothing ? value : undefined
      const worth = value === ownWorth ? (key.worth ?? startPairWorth(key)) : undefined
      onEdit('scoring', { key: { ...key, scoring, worth } })
    } else onEdit('scoring', { key: { ...key, scoring: value === allOrNothing ? value : undefined } })
  }
  return (
    <SelectField
      label={m.editor_scoring()}
      value={'worth' in key && key.worth ? ownWorth : (key.scoring ?? '')}
      choices={choices}
      onChange={event => change(event.target.value)}
    />
  )
}
