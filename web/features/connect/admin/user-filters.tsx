import * as m from '@lantern/messages'
import { useCallback } from 'react'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import styles from './admin.module.css'
import type { UserFilter } from './queries.ts'
import { roleNames, stateNames } from './user-labels.ts'

const getChoices = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label: label() }))

type Props = { filter: UserFilter; onChange(filter: UserFilter): void }

/** Name or address, role, state. */
export function UserFilters({ filter, onChange }: Props) {
  const find = useCallback((q: string) => onChange({ ...filter, q, page: 1 }), [filter, onChange])
  return (
    <div
      className={`${styles.userFilters} grid grid-cols-[minmax(0,1fr)_11rem_11rem] gap-y-3 gap-x-4 items-end mb-5 phone:grid-cols-[1fr_1fr]`}
    >
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
