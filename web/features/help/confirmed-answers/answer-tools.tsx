import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import * as m from '@lantern/messages'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChangeAnswer, useRemoveAnswer } from './queries.ts'

const shortest = 3

function EditDialog({ answer, onClose }: { answer: ConfirmedAnswer; onClose(): void }) {
  const [text, setText] = useState({ question: answer.question, answer: answer.answer })
  const [tried, setTried] = useState(false)
  const change = useChangeAnswer(answer)
  const isShort = (part: string) => part.trim().length < shortest
  const submit = () => {
    setTried(true)
    if (isShort(text.question) || isShort(text.answer)) return
    const onSuccess = () => {
      showToast(m.answer_saved())
      onClose()
    }
    change.mutate(text, { onSuccess })
  }
  const field = (part: keyof typeof text) => ({
    value: text[part],
    error: tried && isShort(text[part]) ? m.answer_too_short() : undefined,
    onChange: (event: { target: { value: string } }) => setText({ ...text, [part]: event.target.value }),
  })
  return (
    <Dialog open onClose={onClose} title={m.answer_edit()} closeLabel={m.dialog_close()}>
      <Form onSubmit={submit} noValidate submit={m.answer_save()} call={change} onCancel={onClose}>
        <TextArea label={m.answer_question()} rows={3} maxLength={2000} {...field('question')} />
        <TextArea
          label={m.answer_answer()}
          hint={m.answer_edit_hint()}
          rows={7}
          maxLength={4000}
          {...field('answer')}
        />
      </Form>
    </Dialog>
  )
}

/** Actions of its teacher or an admin on a published answer. */
export function AnswerTools({ answer }: { answer: ConfirmedAnswer }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const remove = useRemoveAnswer(answer)
  const isAdmin = useSession()?.role === 'admin'
  const close = () => setOpen(null)
  const removeNow = () =>
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        showToast(message)
        close()
      },
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" icon={<Pencil className="i" aria-hidden="true" />} onClick={() => setOpen('edit')}>
        {m.answer_edit()}
      </Button>
      {answer.isPublished && (
        <Button
          size="sm"
          look="bad"
          icon={<Trash2 className="i" aria-hidden="true" />}
          onClick={() => setOpen('remove')}
        >
          {m.answer_remove()}
        </Button>
      )}
      {open === 'edit' && <EditDialog answer={answer} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          words={{
            title: m.answer_remove_title(),
            text: isAdmin ? m.answer_remove_text_admin() : m.answer_remove_text(),
            confirm: m.answer_remove(),
            cancel: m.answer_remove_cancel(),
            close: m.dialog_close(),
          }}
          busy={remove.isPending}
          onConfirm={removeNow}
          onClose={close}
        />
      )}
    </div>
  )
}
