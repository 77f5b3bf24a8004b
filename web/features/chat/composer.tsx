import * as m from '@lantern/messages'
import { ArrowUp, FilePlus2, Square } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { questionMaximum } from './turns.rules.ts'

type Props = {
  label: string
  /** Why nothing can be asked now; null where it can. */
  blocked: string | null
  answering: boolean
  sending: boolean
  error: string | null
  suggestions: readonly string[]
  onAsk(question: string): Promise<unknown>
  onStop(): void
  onAddSource(): void
}

function Suggestions({ questions, onPick }: { questions: readonly string[]; onPick(question: string): void }) {
  return (
    <ul className="suggestions" aria-label={m.chat_suggestions()}>
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

/** Where one asks: Enter sends, Shift and Enter make a new line. What was typed outlives a failure. */
export function Composer(props: Props) {
  const { label, blocked, answering, sending, error, suggestions, onAsk, onStop, onAddSource } = props
  const [typed, setTyped] = useState('')
  const id = useId()
  const ready = !blocked && !answering && !sending
  const ask = async (question: string) => {
    if (!ready || !question.trim()) return
    try {
      await onAsk(question.trim())
      setTyped('')
    } catch {
      // The error is shown below the field; the words stay.
      setTyped(question)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void ask(typed)
  }
  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault()
        void ask(typed)
      }}
    >
      {ready && suggestions.length > 0 && <Suggestions questions={suggestions} onPick={ask} />}
      {(error || blocked) && (
        <p id={`${id}-why`} className={error ? 'field-error' : 'meta'} role={error ? 'alert' : 'status'}>
          {error ?? blocked}
        </p>
      )}
      <div className="box">
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          rows={1}
          placeholder={label}
          maxLength={questionMaximum}
          value={typed}
          disabled={blocked !== null}
          aria-describedby={error || blocked ? `${id}-why` : undefined}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
        <div className="flex items-center justify-between gap-2">
          <Button
            look="quiet"
            size="sm"
            className="text-ink-2"
            icon={<FilePlus2 className="i" aria-hidden="true" />}
            onClick={onAddSource}
          >
            {m.chat_add_source()}
          </Button>
          {answering ? (
            <Button size="sm" icon={<Square className="i" aria-hidden="true" />} onClick={onStop}>
              {m.chat_stop()}
            </Button>
          ) : (
            <Button type="submit" look="primary" size="sm" disabled={blocked !== null} busy={sending}>
              {m.chat_ask()}
              <ArrowUp className="i" aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
