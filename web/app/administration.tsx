import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useApplications } from '../features/connect/admin/queries.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { ApiError } from '../lib/api.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { AdminRail } from './admin-rail.tsx'

export const handle = { inApp: true }

export const clientLoader = () => allowOnly(['admin'])

/** Notice for admins without the required second factor; nothing else opens before it is set up. */
function SecondFactorFirst() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid min-h-[60dvh] content-center justify-items-start gap-4"
    >
      <h1 className="h-page">{m.admin_second_factor_title()}</h1>
      <p className="max-w-[60ch]">{m.admin_second_factor_text()}</p>
      <Link className={buttonClass('primary')} to="/account">
        {m.admin_second_factor_go()}
      </Link>
    </main>
  )
}

/** The admin's rooms. */
export default function Administration() {
  const applications = useApplications('pending')
  if (applications.error instanceof ApiError && applications.error.code === 'two-factor-missing')
    return <SecondFactorFirst />
  return <AdminRail />
}
