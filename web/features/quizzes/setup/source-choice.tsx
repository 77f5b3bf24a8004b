import type { Source } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

/** How many sources are shown before all are asked for. */
const few = 6

type LineProps = {
  name: string
  note: string
  icon: ReactNode
  checked: boolean
  disabled?: boolean
  onChange(): void
}

function Line({ name, note, icon, checked, disabled, onChange }: LineProps) {
  return (
    <li>
      <label>
        <input className="check" type="checkbox" {...{ checked, disabled, onChange }} />
        {icon}
        <span>
          <b>{name}</b>
          <span className="meta block">{note}</span>
        </span>
      </label>
    </li>
  )
}

export type SourceChoiceProps = {
  sources: readonly Source[]
  iconOf(source: Source): ReactNode
  noteOf(source: Source): string
  chosen: ReadonlySet<string>
  onToggle(sourceId: string): void
  fromMistakes: boolean
  onMistakes(): void
  hasMistakes: boolean
  mayAdd: boolean
}

/** Which material; those chosen stay in view. */
export function SourceChoice(props: SourceChoiceProps) {
  const { sources, iconOf, noteOf, chosen, onToggle, fromMistakes, onMistakes, hasMistakes, mayAdd } = props
  const [all, setAll] = useState(false)
  const shown = all ? sources : sources.filter((source, i) => i < few || chosen.has(source.id))
  return (
    <fieldset>
      <legend>{m.quiz_sources()}</legend>
      <ul className="srcs">
        {shown.map(source => (
          <Line
            key={source.id}
            name={source.name}
            note={noteOf(source)}
            icon={iconOf(source)}
            checked={!fromMistakes && chosen.has(source.id)}
            onChange={() => onToggle(source.id)}
          />
        ))}
        {hasMistakes && (
          <Line
            name={m.quiz_from_mistakes()}
            note={m.quiz_from_mistakes_note()}
            icon={<RotateCcw className="i" aria-hidden="true" />}
            checked={fromMistakes}
            onChange={onMistakes}
          />
        )}
      </ul>
      {sources.length === 0 && <p className="muted">{m.quiz_sources_none()}</p>}
      <p className="mt-2.5 flex flex-wrap gap-5">
        {shown.length < sources.length && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {m.quiz_sources_all({ count: sources.length })}
          </button>
        )}
        {mayAdd ? (
          <Link className="link" to="/chatbot">
            {m.quiz_sources_add()}
          </Link>
        ) : (
          <span className="meta">{m.quiz_samples_note()}</span>
        )}
      </p>
    </fieldset>
  )
}
