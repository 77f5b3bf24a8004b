import * as m from '@lantern/messages'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { allOrNothing, listScorings, ownWorth } from './scoring.ts'
import { startPairWorth } from './shares.rules.ts'

/** Score of some right pairs. */
export function PairScoringField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'matching')) return null
  const { key } = question
  const change = (value: string) => {
    const scoring = value === allOrNothing ? value : undefined
    const worth = value === ownWorth ? (key.worth ?? startPairWorth(key)) : undefined
    onEdit('scoring', { key: { ...key, scoring, worth } })
  }
  return (
    <SelectField
      label={m.editor_scoring()}
      value={key.worth ? ownWorth : (key.scoring ?? '')}
      choices={listScorings(m.editor_scoring_parts(), [{ value: ownWorth, label: m.editor_scoring_pairs() }])}
      onChange={event => change(event.target.value)}
    />
  )
}
