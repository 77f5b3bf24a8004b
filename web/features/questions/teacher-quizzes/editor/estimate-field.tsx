import * as m from '@lantern/messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import styles from './fields.module.css'
import { TypedNumber } from './typed-number.tsx'

/** Right number, its scale, and the tolerance. */
export function EstimateField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'estimate')) return null
  const { body, key } = question
  return (
    <div className="grid gap-3">
      <div className={styles.edThree}>
        <TypedNumber
          label={m.editor_number()}
          value={key.value}
          onType={value => onEdit('number', { key: { ...key, value } })}
        />
        <TypedNumber
          label={m.estimate_tolerance()}
          value={key.tolerance}
          empty={0}
          onType={tolerance => onEdit('tolerance', { key: { ...key, tolerance: Math.abs(tolerance ?? 0) } })}
        />
        <TypedNumber
          label={m.estimate_reach()}
          hint={m.estimate_reach_hint()}
          value={key.reach}
          empty={0}
          onType={reach => onEdit('reach', { key: { ...key, reach: Math.abs(reach ?? 0) } })}
        />
      </div>
      <div className={styles.edThree}>
        <TypedNumber
          label={m.estimate_min()}
          value={body.min}
          onType={min => onEdit('min', { body: { ...body, min } })}
        />
        <TypedNumber
          label={m.estimate_max()}
          value={body.max}
          onType={max => onEdit('max', { body: { ...body, max } })}
        />
        <TypedNumber
          label={m.estimate_step()}
          hint={m.estimate_step_hint()}
          value={body.step}
          onType={step => onEdit('step', { body: { ...body, step } })}
        />
      </div>
      <Field
        label={m.editor_unit()}
        maxLength={40}
        value={body.unit ?? ''}
        onChange={event => onEdit('unit', { body: { ...body, unit: event.target.value || null } })}
      />
    </div>
  )
}
