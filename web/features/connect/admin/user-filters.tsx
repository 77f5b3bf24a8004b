import * as m from '@lantern/messages'
import { useCallback } from 'react'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { UserFilter } from './queries.ts'
import { roleNames, stateNames } from './user-labels.ts'

const getChoices = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label: label() }))

type Props = { filter: UserFilter; onChange(filter: UserFilter): void }

/** Name or address, role, state. */
export function UserFilters({ filter, onChange }: Props) {
  const find = useCallback((q: string) => onChange({ ...filter, q, page: 1 }), [filter, onChange])
  return (
    <div className="user-filters">
      <SearchField label={m.admin_find()} q={filter.q} onSearch={find} />
      <SelectField
        label={m.admin_role()}
        placeholder={m.admin_any()}
        choices={getChoices(roleNames)}
        value={filter.role ?? ''}
        onChange={event =>
          onChange({ ...filter, page: 1, role: (event.target.value || undefined) as UserFilter['role'] })
        }
      />
      <SelectField
        label={m.admin_state()}
        placeholder={m.admin_any()}
        choices={getChoices(stateNames)}
        value={filter.state ?? ''}
        onChange={event =>
          onChange({ ...filter, page: 1, state: (event.target.value || undefined) as UserFilter['state'] })
        }
      />
    </div>
  )
}
