import { codeDigits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/forms/button.tsx'
import { getDigits } from './code-digits.rules.ts'

/**
 * Field for the code of a live room, embedded in other pages. A plain form, so that it works before
 * hydration.
 */
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
    <form className={`flex flex-wrap items-center gap-2 ${className}`} action="/join" onSubmit={submit}>
      <label className="text-[0.9375rem] text-ink-2" htmlFor={id}>
        {m.room_join_entry()}
      </label>
      <input
        id={id}
        className="input w-[7rem] font-mono"
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
