import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import type { BankSelection } from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import { type ReactNode, useCallback, useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { bankCalls } from '../bank-calls.ts'
import { useBankCounts, useBankQuestion, useBankQuestions } from '../queries.ts'
import styles from '../question-bank.module.css'
import { SimilarInBank } from '../similar/similar-notice.tsx'
import { BankDialogs, type OpenDialog } from './bank-dialogs.tsx'
import { BankHead } from './bank-head.tsx'
import { type ChosenAction, ChosenBar } from './chosen-bar.tsx'
import { CloseInMeaning } from './close-in-meaning.tsx'
import type { Holder } from './copies-dialog.tsx'
import type { ClassChoice } from './filter-fields.tsx'
import { Filters } from './filters.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { PanelDialog, QuestionPanelLayout } from './question-panel-layout.tsx'
import { QuestionRows } from './question-rows.tsx'
import { useActions } from './use-actions.ts'
import { useBankFilter } from './use-bank-filter.ts'
import { useChosen } from './use-chosen.ts'
import { useSearchKey } from './use-search-key.ts'

type Props = {
  quizzes: readonly Holder[]
  classes: readonly ClassChoice[]
  importAddress: string
  /** A question that the address names. */
  questionId: string | null
  /** Tabs, including shared questions. */
  tabs: ReactNode
  /** Content of an empty bank. */
  empty: ReactNode
  onEdit(bankQuestionId: string): void
  onOpenQuiz(teacherQuizId: string): void
  onOpenPaper(paperId: string): void
}

const wide = '(min-width: 1101px)'

const selectionOf = (chosen: ReadonlySet<string>, filter: Partial<BankFilter>): BankSelection =>
  chosen.size > 0 && chosen.size <= bankLimits.chosen
    ? { by: 'ids', questionIds: [...chosen] }
    : { by: 'filter', filter: { ...filter, q: filter.q ?? '' } }

/** Question bank: search on the left, the question on the right, and actions on one or many. */
export function BankList(props: Props) {
  const { quizzes, classes, importAddress, questionId, tabs, empty, onEdit, onOpenQuiz, onOpenPaper } = props
  const state = useBankFilter()
  const { filter, isAny } = state
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useBankQuestions(filter)
  const { data: counts } = useBankCounts(filter)
  const questions = data?.pages.flatMap(page => page.questions) ?? []
  const { chosen, toggle, chooseAll, clear } = useChosen(questions)
  const [currentId, setCurrentId] = useState<string | null>(questionId)
  /** Question opened by link that the filtered list may not contain. */
  const [visited, setVisited] = useState<BankQuestion | null>(null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [isShown, setIsShown] = useState(false)
  const add = useCall('POST /question-bank', {
    input: (type: QuestionType) => ({ body: { add: { what: 'empty' as const, type } } }),
    invalidates: bankCalls,
  })
  const actions = useActions(clear)
  useSearchKey()
  const { data: named } = useBankQuestion(questionId)
  const current =
    questions.find(({ id }) => id === currentId) ??
    [named, visited].find(one => one?.id === currentId) ??
    questions[0] ??
    null
  const go = useCallback((id: string) => {
    setCurrentId(id)
    if (!matchMedia(wide).matches) setIsShown(true)
  }, [])
  const near = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const toPaper = (ids: readonly string[], rows: readonly BankQuestion[]) => {
    const unfinished = new Set(rows.filter(row => findFlaws(row).length > 0).map(({ id }) => id))
    const ready = ids.filter(id => !unfinished.has(id))
    if (ready.length === 0) showToast(m.bank_paper_unfinished({ count: unfinished.size }))
    else setOpen({ is: 'paper', ids: ready, unfinished: unfinished.size })
  }
  const act = (action: ChosenAction, ids: readonly string[], rows: readonly BankQuestion[]) => {
    if (action === 'take' || action === 'tag' || action === 'move' || action === 'share')
      setOpen({ is: action, ids })
    else if (action === 'paper') toPaper(ids, rows)
    else if (action === 'export')
      setOpen({ is: 'export', selection: selectionOf(new Set(ids), filter), count: ids.length })
    else if (action === 'remove') actions.remove(ids)
    else actions.publish(rows)
  }
  const copied = (confirmation: string, label: string, run: () => void) => {
    setOpen(null)
    clear()
    showToast(confirmation, { label, run })
  }
  const panel = current && (
    <QuestionPanel
      question={current}
      onEdit={() => onEdit(current.id)}
      onCopyToQuiz={() => setOpen({ is: 'take', ids: [current.id] })}
      onShare={() => setOpen({ is: 'share', ids: [current.id] })}
      onHistory={() => setOpen({ is: 'history', question: current })}
      onGo={question => {
        setVisited(question)
        go(question.id)
      }}
      onRemove={() => {
        setIsShown(false)
        actions.remove([current.id])
      }}
    />
  )
  const isEmpty = data !== undefined && questions.length === 0
  /** Few questions match the words: similar ones are shown, too. */
  const close = data && filter.q && questions.length < bankLimits.page && (
    <CloseInMeaning
      filter={filter}
      onGo={question => {
        setVisited(question)
        go(question.id)
        // An empty list has no panel beside it, so the question opens in a dialog.
        if (isEmpty) setIsShown(true)
      }}
    />
  )
  return (
    <div className={styles.qbPage}>
      <BankHead
        counts={counts}
        isAny={isAny}
        importAddress={importAddress}
        onExport={
          questions.length === 0
            ? null
            : () =>
                setOpen({
                  is: 'export',
                  selection: selectionOf(new Set(), filter),
                  count: counts?.total ?? 0,
                })
        }
        onNew={() => setOpen({ is: 'kind' })}
      />
      <div className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
        {tabs}
        {(!isAny || !isEmpty) && <Filters state={state} counts={counts} classes={classes} />}
      </div>
      <SimilarInBank />
      {error && <Notice bad>{error.message}</Notice>}
      {chosen.size > 0 && (
        <ChosenBar
          chosen={questions.filter(({ id }) => chosen.has(id))}
          count={chosen.size}
          busy={actions.busy}
          onAct={action =>
            act(
              action,
              [...chosen],
              questions.filter(({ id }) => chosen.has(id)),
            )
          }
          onClear={clear}
        />
      )}
      {!data && !error && <Skeleton label={m.own_questions_loading()} lines={8} />}
      {/* Similar questions come before the note that nothing matches the words. */}
      {isEmpty && close}
      {isEmpty && isAny && empty}
      {isEmpty && !isAny && (
        <EmptyState action={<Button onClick={state.clear}>{m.bank_clear_filters()}</Button>}>
          {m.bank_no_hits()}
        </EmptyState>
      )}
      {questions.length > 0 && (
        <div
          className={`${styles.qb} grid grid-cols-[minmax(0,1.5fr)_minmax(340px,1fr)] gap-[clamp(20px,2.4vw,36px)] items-start max-1100:grid-cols-[minmax(0,1fr)]`}
        >
          <section aria-label={m.bank_questions()}>
            <QuestionRows
              questions={questions}
              currentId={current?.id ?? null}
              chosen={chosen}
              onGo={go}
              onToggle={toggle}
              onChooseAll={chooseAll}
              onClear={clear}
              onOpen={onEdit}
              onNearEnd={near}
            />
            <p className={`${styles.qbKeys} py-2.5 meta`}>{m.bank_keys()}</p>
            {close}
            {isFetchingNextPage && <p className="meta py-4">{m.bank_loading_more()}</p>}
          </section>
          <QuestionPanelLayout>{panel}</QuestionPanelLayout>
        </div>
      )}
      {isShown && current && <PanelDialog onClose={() => setIsShown(false)}>{panel}</PanelDialog>}
      <BankDialogs
        open={open}
        quizzes={quizzes}
        classes={classes}
        busy={actions.busy || add.isPending}
        onNew={type => add.mutate(type, { onSuccess: ({ questions: [made] }) => made && onEdit(made.id) })}
        onCopied={(teacherQuizId, added) =>
          copied(m.bank_copied_to_quiz({ count: added }), m.bank_open_quiz(), () => onOpenQuiz(teacherQuizId))
        }
        onPaper={(paperId, added) =>
          copied(m.bank_paper_added({ count: added }), m.bank_open_paper(), () => onOpenPaper(paperId))
        }
        onChange={actions.change}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}
