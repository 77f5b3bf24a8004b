import * as m from '@lantern/messages'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { allOrNothing, listScorings } from './scoring.ts'

/** Score of a partly right order. */
export function OrderScoringField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'ordering')) return null
  const { key } = question
  return (
    <SelectField
      label={m.editor_scoring()}
      value={key.scoring ?? ''}
      choices={listScorings(m.editor_scoring_parts())}
      onChange={({ target: { value } }) =>
        onEdit('scoring', { key: { ...key, scoring: value === allOrNothing ? value : undefined } })
      }
    />
  )
}
