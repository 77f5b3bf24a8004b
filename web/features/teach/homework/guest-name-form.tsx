import { homeworkLimits } from '@lantern/contract/teach/homework/homework-limits.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useNameGuest } from './queries.ts'

type Props = { homeworkId: string; onSignIn(): void }

/** Form for the name of a guest before homework without an account, or a link to sign in. */
export function GuestNameForm({ homeworkId, onSignIn }: Props) {
  const [name, setName] = useState('')
  const give = useNameGuest(homeworkId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') give.mutate(name.trim())
  }
  return (
    <form className="grid gap-[22px] max-w-170" onSubmit={send}>
      <div className="grid gap-1.5 pt-4">
        <h2>{m.homework_guest_title()}</h2>
        <p className="muted">{m.homework_guest_text()}</p>
      </div>
      <Field
        label={m.homework_guest_name()}
        hint={m.homework_guest_name_hint()}
        value={name}
        maxLength={homeworkLimits.guestName}
        autoComplete="off"
        error={give.error?.message}
        onChange={event => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={give.isPending} disabled={name.trim() === ''}>
          {m.homework_guest_go_on()}
        </Button>
        <Button type="button" look="quiet" onClick={onSignIn}>
          {m.homework_guest_account()}
        </Button>
      </div>
    </form>
  )
}
