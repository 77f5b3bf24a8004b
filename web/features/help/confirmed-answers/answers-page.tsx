import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import { subjects } from '@lantern/contract/people/teachers/teaching'
import { describeSubject } from '@lantern/contract/people/teachers/teaching.rules'
import * as m from '@lantern/messages'
import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { type AddressOf, checkedLabel, helpedLabel } from './answer-labels.ts'
import { AnswerText } from './answer-text.tsx'
import { AnswerTools } from './answer-tools.tsx'
import styles from './confirmed-answers.module.css'
import { useAnswers } from './queries.ts'

const perPage = 20

type ListedProps = { answer: ConfirmedAnswer; addressOf: AddressOf; isOpen?: boolean }

function ListedAnswer({ answer, addressOf, isOpen }: ListedProps) {
  const about = [describeSubject(answer), checkedLabel(answer), helpedLabel(answer)]
  return (
    <details className={styles.checkedAnswer} open={isOpen}>
      <summary>
        <b>
          <RichText inline>{answer.question}</RichText>
        </b>
        <span className="meta">{about.filter(part => part !== null).join(' · ')}</span>
        {!answer.isPublished && <span className="tag justify-self-start">{m.answer_unpublished()}</span>}
      </summary>
      <div className={`${styles.answerOpen} grid gap-[18px] justify-items-start pt-1 px-0 pb-6`}>
        <AnswerText answer={answer} addressOf={addressOf} />
        {answer.canChange && <AnswerTools answer={answer} />}
      </div>
    </details>
  )
}

/** The one that an address names, above the others. */
function OpenedAnswer({ answerId, addressOf }: { answerId: string; addressOf: AddressOf }) {
  const { data, error } = useRead('GET /confirmed-answers/:answerId', {
    params: { answerId },
    pick: 'answer',
    retry: false,
  })
  if (error) return <Notice>{m.answers_gone()}</Notice>
  if (!data) return null
  return (
    <section
      aria-label={m.answers_one()}
      className={`${styles.answerOpened} mb-[26px] py-0 px-5 border border-line rounded-4 bg-surface`}
    >
      <ListedAnswer answer={data} addressOf={addressOf} isOpen />
    </section>
  )
}

const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: Record<string, string>) =>
      setParams(
        before => {
          const next = new URLSearchParams(before)
          // Page numbers of the previous results don't apply to new ones.
          next.delete('page')
          for (const [name, value] of Object.entries(change))
            if (value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const page = Math.min(100, Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1))
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    subject: (params.get('subject') ?? '').slice(0, 80),
    mine: params.get('mine') === 'yes',
    answerId: params.get('answer'),
    page,
    set,
  }
}

const noneLabel = (q: string, subject: string, mine: boolean): string => {
  if (q !== '' || subject !== '') return m.answers_none_found()
  return mine ? m.answers_none_mine() : m.answers_none()
}

/**
 * Confirmed answers of teachers, filtered by words and subject.
 * @param action what to do where nothing is found
 */
export function AnswersPage({ addressOf, action }: { addressOf: AddressOf; action?: ReactNode }) {
  const { q, subject, mine, answerId, page, set } = useFilters()
  const search = useCallback((words: string) => set({ q: words }), [set])
  const { data, error } = useAnswers({ q, subject, mine, offset: (page - 1) * perPage })
  const isTeacher = useSession()?.role === 'teacher'
  const answers = data?.answers.filter(({ id }) => id !== answerId)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.answers_title()}</h1>
          <p>{m.answers_note()}</p>
        </div>
        {action}
      </div>
      {answerId && <OpenedAnswer answerId={answerId} addressOf={addressOf} />}
      <div className={`${styles.answerFilters} flex flex-wrap gap-y-3.5 gap-x-[22px] items-center mb-[18px]`}>
        <SearchField label={m.answers_search()} q={q} onSearch={search} />
        <select
          className="input select [flex:0_1_220px]"
          aria-label={m.doubt_subject()}
          value={subject}
          onChange={event => set({ subject: event.target.value })}
        >
          <option value="">{m.answers_all_subjects()}</option>
          {subjects.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
        {isTeacher && (
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              className="check"
              checked={mine}
              onChange={event => set({ mine: event.target.checked ? 'yes' : '' })}
            />
            {m.answers_mine()}
          </label>
        )}
      </div>
      {!answers && <Pending error={error} label={m.answers_loading()} lines={6} />}
      {answers?.length === 0 && <EmptyState action={action}>{noneLabel(q, subject, mine)}</EmptyState>}
      {answers?.map(answer => (
        <ListedAnswer key={answer.id} answer={answer} addressOf={addressOf} />
      ))}
      {(page > 1 || data?.more) && (
        <nav className="mt-5 flex gap-3" aria-label={m.answers_pages()}>
          <Button disabled={page === 1} onClick={() => set({ page: page > 2 ? String(page - 1) : '' })}>
            {m.answers_previous()}
          </Button>
          <Button disabled={!data?.more} onClick={() => set({ page: String(page + 1) })}>
            {m.answers_next()}
          </Button>
        </nav>
      )}
    </>
  )
}
