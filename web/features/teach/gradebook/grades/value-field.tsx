import type { OwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'

type Props = {
  column: OwnColumn
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** Value of a cell: points, a level, or passed. */
export function ValueField({ column, value, error, onChange }: Props) {
  if (column.kind === 'points')
    return (
      <Field
        label={m.own_cell_points({ possible: column.possible ?? '' })}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
    )
  const choices =
    column.kind === 'level'
      ? column.levels.map(({ name, percent }) => ({
          value: name,
          label: m.own_level_choice({ name, percent }),
        }))
      : [
          { value: 'pass', label: m.grade_pass() },
          { value: 'fail', label: m.grade_fail() },
        ]
  return (
    <SelectField
      label={m.own_cell_value()}
      choices={choices}
      placeholder={m.own_cell_choose()}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  )
}
