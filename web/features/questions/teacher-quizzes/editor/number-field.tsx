import * as m from '@lantern/messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { CalculationField } from './calculation-field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import styles from './fields.module.css'
import { OtherNumbers } from './shares-field.tsx'
import { chooseRelative, isRelative, showTolerance, typeTolerance } from './tolerance.rules.ts'
import { TypedNumber } from './typed-number.tsx'

/** Right number or its formula, the tolerance, and the unit. */
export function NumberField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'numeric')) return null
  const { body, key } = question
  return (
    <div className="grid gap-3">
      <div className={styles.edThree}>
        {!key.calculation && (
          <TypedNumber
            label={m.editor_number()}
            value={key.value}
            onType={value => onEdit('number', { key: { ...key, value } })}
          />
        )}
        <TypedNumber
          label={m.editor_tolerance()}
          value={showTolerance(key)}
          empty={0}
          onType={tolerance => onEdit('tolerance', { key: typeTolerance(key, tolerance) })}
        />
        {key.calculation && (
          <SelectField
            label={m.editor_tolerance_as()}
            value={isRelative(key) ? 'relative' : 'number'}
            choices={[
              { value: 'number', label: m.editor_tolerance_number() },
              { value: 'relative', label: m.editor_tolerance_part() },
            ]}
            onChange={({ target: { value } }) =>
              onEdit('tolerance as', { key: chooseRelative(key, value === 'relative') })
            }
          />
        )}
        <Field
          label={m.editor_unit()}
          maxLength={40}
          value={body.unit ?? ''}
          onChange={event => onEdit('unit', { body: { ...body, unit: event.target.value || null } })}
        />
      </div>
      <OtherNumbers question={question} onEdit={onEdit} />
      <CalculationField question={question} onEdit={onEdit} />
    </div>
  )
}
