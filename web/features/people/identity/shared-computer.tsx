import { sharedComputerCookie } from '@lantern/contract/people/identity/shared-computer.rules'
import * as m from '@lantern/messages'
import { useId, useState } from 'react'
import { hasCookie, setCookie } from '../../../lib/browser-cookies.ts'

/** Days for which the browser stores the choice. */
const choiceDays = 365

const isShared = (): boolean => hasCookie(sharedComputerCookie, 'yes')

/** Cookie, so that it is sent on the return from Google's or the school's page. */
const saveShared = (shared: boolean) =>
  setCookie(sharedComputerCookie, 'yes', shared ? choiceDays * 86_400 : 0)

/** Option for shared computers: the session ends after half a day without use. */
export function SharedComputer() {
  const id = useId()
  const [shared, setShared] = useState(isShared)
  const change = (checked: boolean) => {
    saveShared(checked)
    setShared(checked)
  }
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-5 shrink-0"
        checked={shared}
        aria-describedby={`${id}-hint`}
        onChange={event => change(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {m.sign_in_shared()}
        </label>
        <p id={`${id}-hint`} className="hint">
          {m.sign_in_shared_hint()}
        </p>
      </div>
    </div>
  )
}
