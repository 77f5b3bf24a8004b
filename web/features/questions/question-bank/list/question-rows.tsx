import { listQuestionImages } from '@lantern/contract/questions/kinds/question-images.rules'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { Check, FileText, Image } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../question-bank.module.css'

const hasPicture = (question: BankQuestion): boolean => listQuestionImages(question).length > 0

const rowId = (id: string): string => `bank-${id}`

type RowProps = {
  question: BankQuestion
  isCurrent: boolean
  isChosen: boolean
  onGo(id: string): void
  onToggle(id: string, isRange: boolean): void
}

const Row = memo(function Row({ question, isCurrent, isChosen, onGo, onToggle }: RowProps) {
  const { id, body, bloom, topic, tags, state, timesTaken, title, facility, isUnsure } = question
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its current row.
    <div
      role="option"
      id={rowId(id)}
      aria-selected={isChosen}
      className={`${styles.qbRow} grid grid-cols-[44px_minmax(0,1fr)_92px_92px_36px_44px] gap-3 items-center min-h-[62px] pt-2 pe-3 pb-2 ps-0 border-b border-b-line cursor-pointer [content-visibility:auto] [contain-intrinsic-size:auto_63px] max-760:grid-cols-[40px_minmax(0,1fr)_auto] max-760:gap-2`}
      data-current={isCurrent || undefined}
      onClick={() => onGo(id)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: space does the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the row says whether it is chosen. */}
      <span
        className="grid place-items-center self-stretch min-h-11"
        onClick={event => {
          event.stopPropagation()
          onToggle(id, event.shiftKey)
        }}
      >
        <span
          className="size-5 grid place-items-center border-[1.5px] border-line-strong rounded-[5px] bg-surface data-on:bg-ink data-on:border-ink data-on:text-paper"
          data-on={isChosen || undefined}
        >
          {isChosen && <Check className="i size-3.5" aria-hidden="true" />}
        </span>
      </span>
      <span className={styles.qbWords}>
        <span className={styles.qbAsk}>
          <RichText inline links={false}>
            {body.stem.trim().slice(0, 300) || title || m.editor_row_empty()}
          </RichText>
        </span>
        <span className="meta truncate">{[typeLabels[body.type](), ...topic, ...tags].join(' · ')}</span>
      </span>
      <span className="type-sm max-760:hidden">{levelLabels[bloom]()}</span>
      <span className="flex items-center justify-end gap-2 text-ink-2">
        {question.stimulus && <FileText className="i" aria-label={m.stimulus_of_row()} />}
        {hasPicture(question) && <Image className="i" aria-label={m.bank_with_picture()} />}
        {isUnsure && state !== 'published' ? (
          <span className="tag tag-note">{m.import_item_unsure()}</span>
        ) : (
          state !== 'published' && (
            <span className="tag">{state === 'draft' ? m.bank_state_draft() : m.bank_state_review()}</span>
          )
        )}
      </span>
      <span
        className="text-end font-medium text-[0.8rem] leading-[1.4] font-mono max-760:hidden"
        title={m.bank_used_hint()}
      >
        <span className="vh">{m.bank_used()} </span>
        {timesTaken > 0 ? timesTaken : '–'}
      </span>
      <span
        className="text-end font-medium text-[0.8rem] leading-[1.4] font-mono max-760:hidden"
        title={m.bank_right_hint()}
      >
        <span className="vh">{m.bank_right()} </span>
        {facility === null ? '–' : m.bank_percent({ percent: Math.round(facility * 100) })}
      </span>
    </div>
  )
})

type Props = {
  questions: readonly BankQuestion[]
  currentId: string | null
  chosen: ReadonlySet<string>
  onGo(id: string): void
  onToggle(id: string, isRange: boolean): void
  onChooseAll(): void
  onClear(): void
  onOpen(id: string): void
  /** Called when the end of the loaded rows comes near. */
  onNearEnd(): void
}

/** Rows that each key moves by. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
])

/** List with keyboard navigation: arrows, space to select, Enter to open. */
export function QuestionRows(props: Props) {
  const { questions, currentId, chosen, onGo, onToggle, onChooseAll, onClear, onOpen, onNearEnd } = props
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const at = questions.findIndex(({ id }) => id === currentId)
  useEffect(() => {
    const sentinel = end.current
    if (!sentinel) return
    const watcher = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && onNearEnd(), {
      rootMargin: '1200px',
    })
    watcher.observe(sentinel)
    return () => watcher.disconnect()
  }, [onNearEnd])
  const move = (to: number) => {
    const next = questions[Math.max(0, Math.min(questions.length - 1, to))]
    if (!next) return
    onGo(next.id)
    document.getElementById(rowId(next.id))?.scrollIntoView({ block: 'nearest' })
  }
  const actOn = (event: React.KeyboardEvent): boolean => {
    const { key } = event
    const step = steps.get(key)
    if (step !== undefined) move(Math.max(0, at) + (at < 0 ? 0 : step))
    else if (key === 'Escape') onClear()
    else if (key === ' ' && currentId !== null) onToggle(currentId, event.shiftKey)
    else if (key === 'Enter' && currentId !== null) onOpen(currentId)
    else return false
    return true
  }
  const press = (event: React.KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'a') onChooseAll()
    else if (isCommand || event.altKey || !actOn(event)) return
    event.preventDefault()
  }
  return (
    <>
      <div
        className={`${styles.qbRow} grid grid-cols-[44px_minmax(0,1fr)_92px_92px_36px_44px] gap-3 items-center pt-2 pe-3 pb-2 ps-0 border-b-line [content-visibility:auto] [contain-intrinsic-size:auto_63px] max-760:grid-cols-[40px_minmax(0,1fr)_auto] max-760:gap-2 ${styles.qbRowHead} min-h-0 cursor-auto type-xs text-ink-2 border-b-0 max-760:hidden`}
        aria-hidden="true"
      >
        <span />
        <span>{m.bank_question()}</span>
        <span className="[font:inherit] max-760:hidden">{m.bank_level()}</span>
        <span />
        <span className="text-end [font:inherit] max-760:hidden">{m.bank_used()}</span>
        <span className="text-end [font:inherit] max-760:hidden">{m.bank_right()}</span>
      </div>
      <div
        className="border-t border-t-line focus-visible:outline-offset-4"
        role="listbox"
        aria-label={m.bank_questions()}
        aria-multiselectable="true"
        aria-activedescendant={currentId === null ? undefined : rowId(currentId)}
        tabIndex={0}
        ref={list}
        onKeyDown={press}
      >
        {questions.map(question => (
          <Row
            key={question.id}
            question={question}
            isCurrent={question.id === currentId}
            isChosen={chosen.has(question.id)}
            onGo={onGo}
            onToggle={onToggle}
          />
        ))}
      </div>
      <div ref={end} />
    </>
  )
}
