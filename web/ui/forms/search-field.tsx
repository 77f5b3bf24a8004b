import { Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { UnderWay } from '../../lib/under-way.rules.ts'

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

/** Typed text. The search that it started arrives later as `q`, when more may have been typed: that stays. */
const useTyped = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  const [underWay] = useState(() => new UnderWay())
  const search = useCallback(
    (text: string) => {
      if (text !== q) underWay.send(text)
      onSearch(text)
    },
    [q, onSearch, underWay],
  )
  useEffect(() => {
    if (!underWay.arrive(q)) setTyped(q)
  }, [q, underWay])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => search(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, search])
  return { typed, setTyped, search }
}

/** A field that searches while one types, and at once on Enter. */
export function SearchField({ label, q, onSearch, maxLength = 200, className = '', autoFocus }: Props) {
  const { typed, setTyped, search } = useTyped(q, onSearch)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no form behaviour yet.
    <form
      className={`searchbox ${className}`}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        search(typed.trim())
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
