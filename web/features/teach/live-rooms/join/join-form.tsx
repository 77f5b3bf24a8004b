import { codeDigits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import * as m from '@lantern/messages'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import styles from '../phone/phone-lobby.module.css'
import { playerLobbyAddress } from '../room-labels.ts'
import { getDigits } from './code-digits.rules.ts'

const useCode = (initialCode: string) => {
  const [code, setCode] = useState(getDigits(initialCode))
  const [short, setShort] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCall('POST /live-rooms/find', {
    input: (code: string) => ({ body: { code } }),
    quiet: true,
  })
  const find = (whole: string) =>
    mutate(whole, {
      onSuccess: ({ room }) => navigate(playerLobbyAddress(room.id), { state: { title: room.title } }),
    })
  // A code that came with the link is asked for at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address somebody came by.
  useEffect(() => {
    if (code.length === codeDigits) find(code)
  }, [])
  const type = (typed: string) => {
    const next = getDigits(typed)
    setCode(next)
    setShort(false)
    if (next.length === codeDigits && next !== code) find(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < codeDigits) return setShort(true)
    find(code)
  }
  return { code, type, submit, busy: isPending, problem: short ? m.room_code_short() : error?.message }
}

/** Field for the code of a room; submits itself after six digits. */
export function JoinForm({ initialCode }: { initialCode: string }) {
  const { code, type, submit, busy, problem } = useCode(initialCode)
  const id = useId()
  return (
    <form className={styles.phoneForm} noValidate onSubmit={submit}>
      <h1 className="h-page">{m.room_join_title()}</h1>
      <div className="field">
        <label className="label" htmlFor={id}>
          {m.room_join_code()}
        </label>
        <input
          id={id}
          className={`${styles.joinCode} aria-[invalid=true]:border-bad aria-[invalid=true]:[box-shadow:inset_0_0_0_1px_var(--bad)]`}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => type(event.target.value)}
        />
        <div id={`${id}-hint`} aria-live="polite">
          {problem ? (
            <p className="field-error">
              <CircleAlert className="i" aria-hidden="true" />
              {problem}
            </p>
          ) : (
            <p className="hint">{m.room_join_hint()}</p>
          )}
        </div>
      </div>
      <Button type="submit" look="primary" size="lg" busy={busy}>
        {m.room_join_go()}
      </Button>
    </form>
  )
}
