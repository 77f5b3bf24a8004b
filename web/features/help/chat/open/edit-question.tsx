import * as m from '@lantern/messages'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { questionMaximum } from '../turns.rules.ts'
import styles from './open.module.css'

type Props = {
  question: string
  /** Number of later turns, which would be deleted. */
  later: number
  saving: boolean
  onSave(question: string): void
  onClose(): void
}

/** Inline editor of a question; asks for confirmation before later turns are deleted. */
export function EditQuestion({ question, later, saving, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(question)
  const [asking, setAsking] = useState(false)
  const words = typed.trim()
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!words || saving) return
    if (later > 0) setAsking(true)
    else onSave(words)
  }
  return (
    <form className={styles.editQuestion} onSubmit={send}>
      <textarea
        className="input min-h-18 py-2.5 [field-sizing:content]"
        rows={2}
        aria-label={m.open_chat_edit_field()}
        maxLength={questionMaximum}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now.
        autoFocus
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
          if (event.key === 'Escape') onClose()
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" look="quiet" onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        <Button size="sm" look="primary" type="submit" busy={saving} disabled={!words}>
          {m.open_chat_edit_send()}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          words={{
            title: m.open_chat_edit_title(),
            text: m.open_chat_edit_text({ count: later }),
            confirm: m.open_chat_edit_send(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={saving}
          onConfirm={() => onSave(words)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
