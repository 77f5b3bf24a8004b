import * as m from '@lantern/messages'
import { useCallback, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import styles from '../question-bank.module.css'
import { FilterFields, type FilterProps } from './filter-fields.tsx'

/** Search field, and a button with the number of other filters that unfolds them. */
export function Filters(props: FilterProps) {
  const { filter, change, isAny, clear } = props.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it changes is always the address as it is then.
  const search = useCallback((q: string) => change({ q }), [])
  const [isOpen, setIsOpen] = useState(false)
  const narrowed = Object.entries(filter).filter(
    ([name, value]) => name !== 'q' && name !== 'importId' && value !== undefined,
  ).length
  return (
    <>
      <div className={`${styles.qbFind} [flex:1_1_320px] flex flex-wrap gap-3 max-w-190`} data-part="qb-find">
        <SearchField label={m.bank_search()} q={filter.q ?? ''} onSearch={search} />
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {narrowed === 0 ? m.bank_filters() : m.bank_counted({ name: m.bank_filters(), count: narrowed })}
        </Button>
        {!isAny && (
          <Button look="quiet" onClick={clear}>
            {m.bank_clear_filters()}
          </Button>
        )}
      </div>
      {isOpen && <FilterFields {...props} />}
    </>
  )
}
