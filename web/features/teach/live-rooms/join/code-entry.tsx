import { codeDigits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/forms/button.tsx'
import { getDigits } from './code-digits.rules.ts'
import './code-entry.css'

/** Where the code of a live room is typed, on pages of other things. A real form: it works before the page has woken up. */
export function CodeEntry({ className = '' }: { className?: string }) {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    const digits = getDigits(typeof code === 'string' ? code : '')
    void navigate(digits ? `/join?code=${digits}` : '/join')
  }
  return (
    <form className={`code-entry ${className}`} action="/join" onSubmit={submit}>
      <label htmlFor={id}>{m.room_join_entry()}</label>
      <input
        id={id}
        className="input"
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={codeDigits + 1}
        placeholder={m.room_join_example()}
      />
      <Button type="submit">{m.room_join()}</Button>
    </form>
  )
}
