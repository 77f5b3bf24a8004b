import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import * as m from '@lantern/messages'
import { useCallback, useState } from 'react'
import { levelLabels, typeLabels } from '../../../lib/question-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { useBankQuestions } from './queries.ts'
import styles from './question-bank.module.css'

type Props = { chosen: ReadonlySet<string>; onToggle(id: string): void }

/** Questions of the bank to choose some of, found by words. */
export function BankChoice({ chosen, onToggle }: Props) {
  const [filter, setFilter] = useState<Partial<BankFilter>>({ q: '' })
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useBankQuestions(filter)
  const shown = data?.pages.flatMap(({ questions }) => questions)
  const search = useCallback((q: string) => setFilter({ q }), [])
  return (
    <div className="grid gap-3">
      <SearchField label={m.bank_search()} q={filter.q ?? ''} onSearch={search} />
      {error && <Notice bad>{error.message}</Notice>}
      {!shown && !error && <Skeleton label={m.own_questions_loading()} lines={4} />}
      {shown?.length === 0 && (
        <p role="status">{filter.q === '' ? m.bank_choice_empty() : m.bank_no_hits()}</p>
      )}
      <ul className={styles.qbChoice}>
        {shown?.map(({ id, body, bloom, topic }) => (
          <li key={id}>
            <label>
              <input
                className="check"
                type="checkbox"
                checked={chosen.has(id)}
                onChange={() => onToggle(id)}
              />
              <span className={styles.qbWords}>
                <span className={styles.qbAsk}>
                  <RichText inline links={false}>
                    {body.stem.trim().slice(0, 300) || m.editor_row_empty()}
                  </RichText>
                </span>
                <span className="meta truncate">
                  {[typeLabels[body.type](), levelLabels[bloom](), ...topic].join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.own_questions_more()}
        </Button>
      )}
    </div>
  )
}
