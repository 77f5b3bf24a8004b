import * as m from '@lantern/messages'
import { Field } from '../../../ui/forms/field.tsx'
import { CalculationField } from './calculation-field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { TypedNumber } from './typed-number.tsx'

/** The right number or how it is worked out, how far off still counts, and its unit. */
export function NumberField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'numeric')) return null
  const { body, key } = question
  const isRelative = key.calculation?.tolerance === 'relative'
  return (
    <div className="grid gap-3">
      <div className="ed-three">
        {!key.calculation && (
          <TypedNumber
            label={m.editor_number()}
            value={key.value}
            onType={value => onEdit('number', { key: { ...key, value } })}
          />
        )}
        <TypedNumber
          label={m.editor_tolerance()}
          hint={isRelative ? m.editor_tolerance_part() : undefined}
          value={key.tolerance}
          empty={0}
          onType={tolerance => onEdit('tolerance', { key: { ...key, tolerance: Math.abs(tolerance ?? 0) } })}
        />
        <Field
          label={m.editor_unit()}
          maxLength={40}
          value={body.unit ?? ''}
          onChange={event => onEdit('unit', { body: { ...body, unit: event.target.value || null } })}
        />
      </div>
      <CalculationField question={question} onEdit={onEdit} />
    </div>
  )
}
