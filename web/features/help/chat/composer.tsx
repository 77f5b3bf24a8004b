import * as m from '@lantern/messages'
import { ArrowUp, Square } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useFirstFocus } from '../../../lib/first-focus.ts'
import { useStoredDraft } from '../../../lib/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './chat.module.css'
import openStyles from './open/open.module.css'
import { questionMaximum } from './turns.rules.ts'

type Props = {
  /** Key of the draft, such as a conversation; typed text is stored under it until it is asked. */
  about: string
  label: string
  /** Reason why nothing can be asked now, or null. */
  blocked: string | null
  /** Note that not all can be asked yet, or null. */
  progress?: string | null
  answering: boolean
  sending: boolean
  error: string | null
  suggestions: readonly string[]
  /** Note about how the question is used. */
  note: ReactNode
  onAsk(question: string): Promise<unknown>
  onStop(): void
  /** Text to insert into the field; applied once. */
  draft?: string | undefined
  onDraft?: (() => void) | undefined
  /** Controls beside the Ask button. */
  tools: ReactNode
  /** The up arrow in an empty field. */
  onEditLast?(): void
}

function Suggestions({
  questions,
  onPick,
}: {
  questions: readonly string[]
  onPick(question: string): void
}) {
  return (
    <ul className={`${styles.suggestions} flex gap-2 flex-wrap`} aria-label={m.chat_suggestions()}>
      {questions.map(question => (
        <li key={question}>
          <button type="button" onClick={() => onPick(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Actions({ blocked, answering, sending, onStop, tools }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {tools}
      {answering ? (
        <Button
          size="sm"
          className="ms-auto"
          icon={<Square className="i" aria-hidden="true" />}
          onClick={onStop}
        >
          {m.chat_stop()}
        </Button>
      ) : (
        <Button
          type="submit"
          look="primary"
          size="sm"
          className="ms-auto"
          disabled={blocked !== null}
          busy={sending}
        >
          {m.chat_ask()}
          <ArrowUp className="i" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** Draft of the question; survives a running answer and a failed request. */
const useQuestion = ({ about, blocked, answering, sending, onAsk }: Props) => {
  const [typed, setTyped] = useStoredDraft(`question ${about}`)
  const excessCharacters = Math.max(0, typed.trim().length - questionMaximum)
  const ready = !blocked && !answering && !sending
  const ask = async (question: string) => {
    if (!ready || !question.trim() || question.trim().length > questionMaximum) return
    try {
      await onAsk(question.trim())
      setTyped('')
    } catch {
      // The error is shown above the field, with the text restored.
      setTyped(question)
    }
  }
  return { typed, setTyped, excessCharacters, ready, ask }
}

/** Appends text to the field and focuses it. */
const useDraft = (
  field: RefObject<HTMLTextAreaElement | null>,
  { draft, onDraft }: Pick<Props, 'draft' | 'onDraft'>,
  setTyped: (change: (before: string) => string) => void,
) =>
  useEffect(() => {
    if (draft === undefined) return
    setTyped(before => (before.trim() === '' ? draft : `${before.trimEnd()} ${draft}`))
    onDraft?.()
    requestAnimationFrame(() => {
      const { current } = field
      current?.focus()
      current?.setSelectionRange(current.value.length, current.value.length)
    })
  }, [field, draft, onDraft, setTyped])

/** Question field: Enter sends, Shift+Enter adds a line. */
export function Composer(props: Props) {
  const { label, blocked, error, suggestions, note, answering, onStop, onEditLast } = props
  const { typed, setTyped, excessCharacters, ready, ask } = useQuestion(props)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useDraft(field, props, setTyped)
  useFirstFocus(field, blocked === null)
  const tooLong =
    excessCharacters > 0 ? m.chat_too_long({ over: excessCharacters, most: questionMaximum }) : null
  const wrong = tooLong ?? error
  const why = wrong ?? blocked ?? props.progress
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void ask(typed)
  }
  return (
    <form
      className={`${styles.composer} ${openStyles.composer} grid gap-3 pt-3 px-[clamp(18px,2.2vw,34px)] pb-5 min-w-0 phone:pb-3`}
      data-part="composer"
      onSubmit={submit}
    >
      {ready && suggestions.length > 0 && <Suggestions questions={suggestions} onPick={ask} />}
      {why && (
        <p id={`${id}-why`} className={wrong ? 'field-error' : 'meta'} role={wrong ? 'alert' : 'status'}>
          {why}
        </p>
      )}
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={label}
          aria-invalid={tooLong !== null || undefined}
          value={typed}
          disabled={blocked !== null}
          aria-describedby={why ? `${id}-why` : undefined}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
            if (event.key === 'Escape' && answering) onStop()
            if (event.key === 'ArrowUp' && typed === '' && onEditLast) {
              event.preventDefault()
              onEditLast()
            }
          }}
        />
        <Actions {...props} />
      </div>
      {note}
    </form>
  )
}
