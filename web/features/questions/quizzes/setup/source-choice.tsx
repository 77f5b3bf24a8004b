import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from '../quizzes.module.css'

/** Number of sources shown before "show all". */
const few = 6

type LineProps = {
  name: string
  note: string
  icon: ReactNode
  checked: boolean
  disabled?: boolean
  onChange(): void
  children?: ReactNode
}

function Line({ name, note, icon, checked, disabled, onChange, children }: LineProps) {
  return (
    <li>
      <label className="grid grid-cols-[20px_auto_minmax(0,1fr)] gap-3.5 items-center py-3 px-0 cursor-pointer">
        <input className="check" type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
        {icon}
        <span>
          <b>{name}</b>
          <span className="meta block">{note}</span>
        </span>
      </label>
      {children}
    </li>
  )
}

type PagesProps = {
  name: string
  /** Whether printed numbers count, which may be roman. */
  isPrinted: boolean
  typed: { first: string; last: string } | undefined
  onPages(typed: { first: string; last: string }): void
}

/** Page range of a source; empty fields mean its beginning and end. */
function Pages({ name, isPrinted, typed = { first: '', last: '' }, onPages }: PagesProps) {
  const field = (end: 'first' | 'last', label: string) => (
    <input
      className="input"
      inputMode={isPrinted ? 'text' : 'numeric'}
      maxLength={5}
      aria-label={label}
      value={typed[end]}
      onChange={event => onPages({ ...typed, [end]: event.target.value })}
    />
  )
  return (
    <span className={`${styles.srcPages} phone:pt-0 phone:pe-0 phone:pb-3 phone:ps-[34px]`}>
      {m.quiz_pages()} {field('first', m.quiz_pages_first({ name }))} {m.quiz_pages_to()}{' '}
      {field('last', m.quiz_pages_last({ name }))}
    </span>
  )
}

export type SourceChoiceProps = {
  sources: readonly Source[]
  iconOf(source: Source): ReactNode
  noteOf(source: Source): string
  chosen: ReadonlySet<string>
  onToggle(sourceId: string): void
  pages: ReadonlyMap<string, { first: string; last: string }>
  onPages(sourceId: string, typed: { first: string; last: string }): void
  /** Sections of a chosen source; null for none. */
  sectionsOf?(source: Source): ReactNode
  fromMistakes: boolean
  onMistakes(): void
  hasMistakes: boolean
  /** Upload of more material; null if not allowed. */
  adding: ReactNode | null
}

/** Choice of sources; chosen ones stay visible. */
export function SourceChoice(props: SourceChoiceProps) {
  const {
    sources,
    iconOf,
    noteOf,
    chosen,
    onToggle,
    pages,
    onPages,
    sectionsOf,
    fromMistakes,
    onMistakes,
    hasMistakes,
    adding,
  } = props
  const [all, setAll] = useState(false)
  const shown = all ? sources : sources.filter((source, i) => i < few || chosen.has(source.id))
  return (
    <fieldset>
      <legend>{m.quiz_sources()}</legend>
      <ul className={styles.srcs}>
        {shown.map(source => (
          <Line
            key={source.id}
            name={source.name}
            note={noteOf(source)}
            icon={iconOf(source)}
            checked={!fromMistakes && chosen.has(source.id)}
            onChange={() => onToggle(source.id)}
          >
            {source.kind === 'pdf' && chosen.has(source.id) && !fromMistakes && (
              <Pages
                name={source.name}
                isPrinted={source.pageLabels !== null}
                typed={pages.get(source.id)}
                onPages={typed => onPages(source.id, typed)}
              />
            )}
            {chosen.has(source.id) && !fromMistakes && sectionsOf?.(source)}
          </Line>
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
      <div className={`${styles.srcMore} flex flex-wrap gap-y-2.5 gap-x-5 mt-2.5`}>
        {shown.length < sources.length && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {m.quiz_sources_all({ count: sources.length })}
          </button>
        )}
        {adding ?? <span className="meta">{m.quiz_samples_note()}</span>}
      </div>
    </fieldset>
  )
}
