import * as m from '@lantern/messages'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without typing before the search is made. */
const pause = 250

type Props = { label: string; q: string; onSearch(q: string): void; className?: string; autoFocus?: boolean }

/** A search field that searches while one types. */
export function SearchField({ label, q, onSearch, className = '', autoFocus }: Props) {
  const [typed, setTyped] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, q, onSearch])
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no form behaviour yet.
    <form
      className={`searchbox ${className}`}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Search className="i" aria-hidden="true" />
      <input
        className="input"
        type="search"
        maxLength={400}
        aria-label={label}
        placeholder={label}
        value={typed}
        ref={input}
        onChange={event => setTyped(event.target.value)}
      />
      <button type="submit" className="vh" tabIndex={-1}>
        {m.library_search_go()}
      </button>
    </form>
  )
}
