import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
  /** Stands inside the field at its end: a unit or a button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Under a field: what is wrong, else the hint. */
function Below({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  if (error) {
    return (
      <p className="field-error" id={`${id}-error`}>
        <CircleAlert className="i" aria-hidden="true" />
        {error}
      </p>
    )
  }
  return hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null
}

/** A labelled input with its hint and, when wrong, one sentence that says what to do. */
export function Field({ label, hint, error, end, className = '', ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="unit">
        <input
          {...input}
          id={id}
          className={`input ${className} ${end ? 'pr-16' : ''}`}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        />
        {end}
      </div>
      <Below {...{ id, hint, error }} />
    </div>
  )
}
