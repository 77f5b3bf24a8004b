import * as m from '@lantern/messages'
import { useState } from 'react'
import { matchesWords } from '../../../../lib/matches-words.rules.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { isChosen, toggleCollection } from './collections.rules.ts'

type Collection = { id: string; name: string; questions: number }

type Props = {
  collections: readonly Collection[]
  /** Ids in the blueprint; empty for all. */
  collectionIds: readonly string[]
  onChange(collectionIds: string[]): void
}

/** Number of collections from which on they can be searched. */
const searchFrom = 9

/** Collections as checkboxes, with buttons for all and none. */
export function FromCollections({ collections, collectionIds, onChange }: Props) {
  const [isEmptied, setEmptied] = useState(false)
  const [q, setQ] = useState('')
  const now = { collectionIds, isEmptied }
  const shown = collections.filter(({ name }) => matchesWords(name, q))
  const toggle = (id: string) => {
    const next = toggleCollection(
      collections.map(one => one.id),
      now,
      id,
    )
    setEmptied(next.isEmptied)
    if (!next.isEmptied) onChange([...next.collectionIds])
  }
  const chooseAll = () => {
    setEmptied(false)
    if (collectionIds.length > 0) onChange([])
  }
  return (
    <>
      {collections.length >= searchFrom && (
        <SearchField label={m.paper_from_search()} q={q} onSearch={setQ} className="mb-3" />
      )}
      {collections.length > 1 && (
        <p className="mb-3 flex gap-2">
          <Button size="sm" onClick={chooseAll}>
            {m.paper_from_all()}
          </Button>
          <Button size="sm" onClick={() => setEmptied(true)}>
            {m.paper_from_none()}
          </Button>
        </p>
      )}
      <p className="meta not-empty:mb-3" role="status">
        {isEmptied && m.paper_from_empty()}
        {!isEmptied && shown.length === 0 && m.paper_from_not_found()}
      </p>
      <ul className="grid max-h-[22rem] gap-2 overflow-y-auto">
        {shown.map(({ id, name, questions }) => (
          <li key={id}>
            <label className="flex items-center gap-3 min-h-10 cursor-pointer">
              <input
                className="check"
                type="checkbox"
                checked={isChosen(now, id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0 flex-1">{name}</span>
              <span className="mono meta">{m.paper_questions({ count: questions })}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
