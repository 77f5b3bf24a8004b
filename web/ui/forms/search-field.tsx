import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without typing before the search runs. */
const pauseMs = 250

type Props = {
  label: string
  /** Current search text. */
  q: string
  onSearch(q: string): void
  maxLength?: number
  className?: string
  autoFocus?: boolean
}

/** A field that searches while one types, and at once on Enter. */
export function SearchField({ label, q, onSearch, maxLength = 200, className = '', autoFocus }: Props) {
  const [typed, setTyped] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
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
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={typed}
        ref={input}
        onChange={event => setTyped(event.target.value)}
      />
    </form>
  )
}
