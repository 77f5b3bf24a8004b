import { useId } from 'react'

type Choice<T extends string> = { value: T; label: string }
type Props<T extends string> = {
  legend: string
  choices: readonly Choice<T>[]
  value: T
  onChange(value: T): void
}

/** Single choice among a few options side by side; the chosen one is highlighted. */
export function Segment<T extends string>({ legend, choices, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className="seg">
        {choices.map(choice => (
          <label key={choice.value}>
            <input
              className="vh"
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
