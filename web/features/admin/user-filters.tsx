import * as m from '@lantern/messages'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import type { UserFilter } from './queries.ts'
import { roleNames, stateNames } from './user-words.ts'

/** Milliseconds of rest in typing before the list is asked for. */
const rest = 250

const choicesOf = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label: label() }))

type Props = { filter: UserFilter; onChange(filter: UserFilter): void }

/** Name or address, role, state. */
export function UserFilters({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter.q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait.
  useEffect(() => {
    if (typed === filter.q) return
    const timer = setTimeout(() => onChange({ ...filter, q: typed, page: 1 }), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="user-filters">
      <div className="searchbox">
        <Search className="i" aria-hidden="true" />
        <input
          className="input"
          type="search"
          aria-label={m.admin_find()}
          placeholder={m.admin_find()}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <SelectField
        label={m.admin_role()}
        placeholder={m.admin_any()}
        choices={choicesOf(roleNames)}
        value={filter.role ?? ''}
        onChange={event =>
          onChange({ ...filter, page: 1, role: (event.target.value || undefined) as UserFilter['role'] })
        }
      />
      <SelectField
        label={m.admin_state()}
        placeholder={m.admin_any()}
        choices={choicesOf(stateNames)}
        value={filter.state ?? ''}
        onChange={event =>
          onChange({ ...filter, page: 1, state: (event.target.value || undefined) as UserFilter['state'] })
        }
      />
    </div>
  )
}
