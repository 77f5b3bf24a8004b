import type { Role } from '@lantern/contract/accounts/roles'
import * as m from '@lantern/messages'
import { type ClientLoaderFunctionArgs, Link } from 'react-router'
import { allowOnly } from '../features/identity/guard.ts'
import { buttonClass } from '../ui/forms/button.tsx'

export const meta = () => [{ title: m.page_title({ page: m.not_yet_page() }) }]

/** Roles of the addresses that have a guard (specification, section 2); the others are open. */
const guarded: readonly [RegExp, readonly Role[]][] = [
  [/^\/doubt\/create$/, ['student']],
  [/^\/paper-generate$/, ['teacher']],
]

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const path = new URL(request.url).pathname
  const guard = guarded.find(([pattern]) => pattern.test(path))
  return guard ? allowOnly(guard[1]) : null
}

/** Addresses of parts that aren't built yet say so, and lead to what works. */
export default function NotYet() {
  return (
    <div className="grid max-w-[60ch] gap-5 pt-6">
      <h1 className="h-sec">{m.not_yet_title()}</h1>
      <p className="text-lg">{m.not_yet_text()}</p>
      <p className="muted">{m.not_yet_now()}</p>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('primary')} to="/chatbot">
          {m.not_yet_go()}
        </Link>
      </div>
    </div>
  )
}
