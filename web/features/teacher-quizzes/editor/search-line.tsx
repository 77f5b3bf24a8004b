import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Milliseconds without typing before the search is made. */
const pauseMs = 250

type Props = { label: string; q: string; onSearch(q: string): void }

/** A line that searches while one types. */
export function SearchLine({ label, q, onSearch }: Props) {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, onSearch])
  return (
    <div className="searchbox">
      <Search className="i" aria-hidden="true" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </div>
  )
}
