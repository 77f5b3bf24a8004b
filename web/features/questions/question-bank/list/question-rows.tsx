import { listQuestionImages } from '@lantern/contract/questions/kinds/question-images.rules'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { Check, FileText, Image } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'

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
  const { id, body, bloom, topic, tags, state, timesTaken, title, facility } = question
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its current row.
    <div
      role="option"
      id={rowId(id)}
      aria-selected={isChosen}
      className="qb-row"
      data-current={isCurrent || undefined}
      onClick={() => onGo(id)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: space does the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the row says whether it is chosen. */}
      <span
        className="qb-pick"
        onClick={event => {
          event.stopPropagation()
          onToggle(id, event.shiftKey)
        }}
      >
        <span className="qb-box" data-on={isChosen || undefined}>
          {isChosen && <Check className="i" aria-hidden="true" />}
        </span>
      </span>
      <span className="qb-words">
        <span className="qb-ask">
          <RichText inline links={false}>
            {body.stem.trim().slice(0, 300) || title || m.editor_row_empty()}
          </RichText>
        </span>
        <span className="meta">{[typeLabels[body.type](), ...topic, ...tags].join(' · ')}</span>
      </span>
      <span className="qb-level">{levelLabels[bloom]()}</span>
      <span className="qb-marks">
        {question.stimulus && <FileText className="i" aria-label={m.stimulus_of_row()} />}
        {hasPicture(question) && <Image className="i" aria-label={m.bank_with_picture()} />}
        {state !== 'published' && (
          <span className="tag">{state === 'draft' ? m.bank_state_draft() : m.bank_state_review()}</span>
        )}
      </span>
      <span className="qb-used" title={m.bank_used_hint()}>
        <span className="vh">{m.bank_used()} </span>
        {timesTaken > 0 ? timesTaken : '–'}
      </span>
      <span className="qb-used" title={m.bank_right_hint()}>
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
  /** The end of what is loaded comes near. */
  onNearEnd(): void
}

/** How far a key goes. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
])

/** A list that the keyboard goes through: arrows, space to choose, Enter to open. */
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
      <div className="qb-row qb-row-head" aria-hidden="true">
        <span />
        <span>{m.bank_question()}</span>
        <span className="qb-level">{m.bank_level()}</span>
        <span />
        <span className="qb-used">{m.bank_used()}</span>
        <span className="qb-used">{m.bank_right()}</span>
      </div>
      <div
        className="qb-rows"
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
