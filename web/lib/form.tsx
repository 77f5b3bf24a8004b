import * as m from '@lantern/messages'
import type { FormEvent, FormHTMLAttributes } from 'react'
import type { ButtonLook } from '../ui/forms/button.tsx'
import { FormActions } from '../ui/forms/form-actions.tsx'
import { Notice } from '../ui/page/notice.tsx'

type Call = { isPending: boolean; error: Error | null }

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  /** Label of the submit button. */
  submit: string
  look?: ButtonLook
  /** Label of the other button, "Cancel" if left out. */
  cancel?: string
  /** Call that the form makes; its failure stands above the buttons. */
  call?: Call
  /** Whether it is made, for forms that show a failure elsewhere. */
  busy?: boolean
  onSubmit(event: FormEvent): void
  onCancel(): void
}

/** Fields with buttons to submit and cancel; mostly in a dialog. */
export function Form({ submit, look, cancel, call, busy, onSubmit, onCancel, children, ...form }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <form className="grid gap-4" {...form} onSubmit={send}>
      {children}
      {call?.error && <Notice bad>{call.error.message}</Notice>}
      <FormActions
        submit={submit}
        {...(look && { look })}
        busy={busy ?? call?.isPending ?? false}
        cancel={cancel ?? m.dialog_cancel()}
        onCancel={onCancel}
      />
    </form>
  )
}
