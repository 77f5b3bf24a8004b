import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { FirstAdminForm } from '../features/people/identity/setup/first-admin-form.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.first_admin_title() }) },
  { name: 'robots', content: 'noindex' },
]

/** First start: the link printed by the server ends with its code behind `#`. */
export default function Setup() {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(location.hash.slice(1)), [])
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center py-10">
      <div className="max-w-[30rem]">
        <h1 className="h-sec mb-5">{m.first_admin_title()}</h1>
        {token !== undefined && <FirstAdminForm token={token} />}
      </div>
    </main>
  )
}
