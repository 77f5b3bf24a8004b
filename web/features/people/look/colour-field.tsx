import {
  colourPattern,
  fitColour,
  getContrastIn,
  isLikeLight,
  minContrast,
  type Theme,
  themes,
} from '@lantern/contract/people/look/colour.rules'
import * as m from '@lantern/messages'
import { Check, TriangleAlert } from 'lucide-react'
import { Field } from '../../../ui/forms/field.tsx'
import styles from './look.module.css'

const fine: Record<Theme, () => string> = { paper: m.look_colour_paper, night: m.look_colour_night }
const replaced: Record<Theme, (colour: { colour: string }) => string> = {
  paper: m.look_colour_paper_other,
  night: m.look_colour_night_other,
}

function ThemeCheck({ theme, colour }: { theme: Theme; colour: string }) {
  const contrast = getContrastIn(theme, colour)
  const isFine = contrast >= minContrast
  const Icon = isFine ? Check : TriangleAlert
  return (
    <li>
      <Icon className={`i ${isFine ? 'text-good' : 'text-bad'}`} aria-hidden="true" />
      <span>{isFine ? fine[theme]() : replaced[theme]({ colour: fitColour(theme, colour) })}</span>
      <span className="mono">{m.look_colour_contrast({ contrast: contrast.toFixed(1) })}</span>
    </li>
  )
}

type Props = { value: string; error: string | undefined; onChange(value: string): void }

/** Colour of the school, with what it looks like in both themes. */
export function ColourField({ value, error, onChange }: Props) {
  const isColour = colourPattern.test(value)
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-3">
        <div className="w-[11rem]">
          <Field
            label={m.look_colour()}
            placeholder="#8c1d40"
            spellCheck={false}
            maxLength={7}
            error={error}
            value={value}
            onChange={event => onChange(event.target.value.trim())}
          />
        </div>
        <input
          className={styles.picker}
          type="color"
          aria-label={m.look_colour_pick()}
          value={isColour ? value.toLowerCase() : '#0e4b3c'}
          onChange={event => onChange(event.target.value)}
        />
      </div>
      {isColour && (
        <ul className={styles.checks}>
          {themes.map(theme => (
            <ThemeCheck key={theme} theme={theme} colour={value} />
          ))}
          {isLikeLight(value) && (
            <li>
              <TriangleAlert className="i text-bad" aria-hidden="true" />
              <span>{m.look_colour_light()}</span>
            </li>
          )}
        </ul>
      )}
      <p className="hint">{m.look_colour_hint({ contrast: minContrast })}</p>
    </div>
  )
}
