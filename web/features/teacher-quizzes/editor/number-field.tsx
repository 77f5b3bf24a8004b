import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { type EditProps, isOfType } from './editing.ts'

/** A number as it is typed, with a point or a comma; null for none yet. */
const parseNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain)
}

type TypedProps = { label: string; hint?: string; value: number | null; onType(value: number | null): void }

function Typed({ label, hint, value, onType }: TypedProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  useEffect(
    () => setTyped(known => (parseNumber(known) === value ? known : value === null ? '' : String(value))),
    [value],
  )
  const type = (text: string) => {
    setTyped(text)
    onType(parseNumber(text))
  }
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="decimal"
      value={typed}
      onChange={event => type(event.target.value)}
    />
  )
}

/** The right number, how far off still counts, and its unit. */
export function NumberField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'numeric')) return null
  const { body, key } = question
  return (
    <div className="ed-three">
      <Typed
        label={m.editor_number()}
        value={key.value}
        onType={value => onEdit('number', { key: { ...key, value } })}
      />
      <Typed
        label={m.editor_tolerance()}
        value={key.tolerance}
        onType={tolerance => onEdit('tolerance', { key: { ...key, tolerance: Math.abs(tolerance ?? 0) } })}
      />
      <Field
        label={m.editor_unit()}
        maxLength={40}
        value={body.unit ?? ''}
        onChange={event => onEdit('unit', { body: { ...body, unit: event.target.value || null } })}
      />
    </div>
  )
}
