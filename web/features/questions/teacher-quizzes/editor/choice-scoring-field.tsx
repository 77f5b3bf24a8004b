import * as m from '@lantern/messages'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { allOrNothing, listScorings, ownWorth } from './scoring.ts'

const noDeduction = 'no-deduction'

/** Scores of partly right selections, and the penalty of wrong choices. */
export function ChoiceScoringField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'multiple-choice')) return null
  const { key } = question
  const choices = listScorings(m.editor_scoring_deducted(), [
    // Imported files may have a share per choice.
    ...(key.worth ? [{ value: ownWorth, label: m.editor_scoring_worth() }] : []),
    { value: noDeduction, label: m.editor_scoring_free() },
  ])
  const change = (value: string) => {
    const scoring = value === noDeduction || value === allOrNothing ? value : undefined
    if (value !== ownWorth) onEdit('scoring', { key: { ...key, scoring, worth: undefined } })
  }
  return (
    <SelectField
      label={m.editor_scoring()}
      value={key.worth ? ownWorth : (key.scoring ?? '')}
      choices={choices}
      onChange={event => change(event.target.value)}
    />
  )
}
