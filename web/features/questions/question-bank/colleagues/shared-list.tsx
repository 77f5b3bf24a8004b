import type { SharedQuestion } from '@lantern/contract/questions/question-bank/bank-review'
import * as m from '@lantern/messages'
import { useCallback, useState } from 'react'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { Segment } from '../../../../ui/forms/segment.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { PanelDialog, QuestionPanelLayout } from '../list/question-panel-layout.tsx'
import styles from '../question-bank.module.css'
import { useSharedQuestion, useSharedQuestions } from '../relation-queries.ts'
import relationsStyles from '../relations.module.css'
import { SharedPanel } from './shared-panel.tsx'

const wide = '(min-width: 1101px)'

type RowProps = { shared: SharedQuestion; isCurrent: boolean; onOpen(): void }

function Row({ shared: { question, owner, isAsked, hasApproved }, isCurrent, onOpen }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-3.5 items-center w-full min-h-[62px] py-2.5 px-3 border-b border-b-line text-start hover:bg-hover data-current:bg-surface data-current:[box-shadow:inset_3px_0_0_var(--light-edge)]"
        data-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className={styles.qbWords}>
          <span className={styles.qbAsk}>
            <RichText inline links={false}>
              {question.body.stem.slice(0, 300) || question.title || m.editor_row_empty()}
            </RichText>
          </span>
          <span className="meta truncate">
            {[owner, typeLabels[question.body.type](), ...question.topic].join(' · ')}
          </span>
        </span>
        {isAsked && (
          <span className={hasApproved ? 'tag tag-good' : 'tag tag-note'}>
            {hasApproved ? m.bank_approved() : m.bank_review_waits()}
          </span>
        )}
      </button>
    </li>
  )
}

type Only = 'all' | 'asked' | 'named'

type Props = {
  /** Id of the question named in the address, such as by a notification. */
  questionId: string | null
  onSuggest(questionId: string): void
}

/** Questions shared by colleagues; those to review come first. */
export function SharedList({ questionId, onSuggest }: Props) {
  const [q, setQ] = useState('')
  const [only, setOnly] = useState<Only>('all')
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useSharedQuestions({
    q,
    only: only === 'all' ? undefined : only,
  })
  const { data: named } = useSharedQuestion(questionId)
  const [openId, setOpenId] = useState(questionId)
  const [isShown, setIsShown] = useState(questionId !== null && !matchMedia(wide).matches)
  const search = useCallback((words: string) => setQ(words), [])
  const listed = data?.pages.flatMap(page => page.questions) ?? []
  const current =
    listed.find(({ question }) => question.id === openId) ??
    (named?.question.id === openId ? named : null) ??
    listed[0] ??
    null
  if (error) return <Notice>{error.message}</Notice>
  const panel = current && (
    <SharedPanel
      key={current.question.id}
      shared={current}
      onSuggest={() => onSuggest(current.question.id)}
    />
  )
  return (
    <>
      <div
        className={`${relationsStyles.qbSharedHead} flex flex-wrap items-center justify-between gap-y-3 gap-x-6`}
      >
        <SearchField label={m.bank_search()} q={q} onSearch={search} />
        <Segment<Only>
          legend={m.bank_shown()}
          choices={[
            { value: 'all', label: m.bank_shared_all() },
            {
              value: 'asked',
              label: m.bank_counted({ name: m.bank_shared_asked(), count: data?.pages[0]?.asked ?? 0 }),
            },
            { value: 'named', label: m.bank_shared_named() },
          ]}
          value={only}
          onChange={setOnly}
        />
      </div>
      {!data && <Skeleton label={m.own_questions_loading()} lines={6} />}
      {data && listed.length === 0 && !named && (
        <EmptyState>{q === '' && only === 'all' ? m.bank_shared_empty() : m.bank_no_hits()}</EmptyState>
      )}
      {current && (
        <div
          className={`${styles.qb} grid grid-cols-[minmax(0,1.5fr)_minmax(340px,1fr)] gap-[clamp(20px,2.4vw,36px)] items-start max-1100:grid-cols-[minmax(0,1fr)]`}
        >
          <section aria-label={m.bank_view_shared()}>
            <ul className="border-t border-t-line focus-visible:outline-offset-4">
              {listed.map(shared => (
                <Row
                  key={shared.question.id}
                  shared={shared}
                  isCurrent={shared.question.id === current.question.id}
                  onOpen={() => {
                    setOpenId(shared.question.id)
                    if (!matchMedia(wide).matches) setIsShown(true)
                  }}
                />
              ))}
            </ul>
            {hasNextPage && (
              <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {m.own_questions_more()}
              </Button>
            )}
          </section>
          <QuestionPanelLayout>{panel}</QuestionPanelLayout>
        </div>
      )}
      {isShown && current && <PanelDialog onClose={() => setIsShown(false)}>{panel}</PanelDialog>}
    </>
  )
}
