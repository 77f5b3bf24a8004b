import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { channels, handOver, readReturn } from '../features/people/identity/provider-return.ts'

export const meta = () => [{ title: m.app_title() }, { name: 'robots', content: 'noindex' }]

/** Return page of Google's sign-in, in its popup. */
export default function GoogleReturnScreen() {
  useEffect(() => {
    void handOver(channels.google, readReturn(location.search)).then(() => window.close())
  }, [])
  return (
    <main id="main" className="wrap grid min-h-dvh content-center">
      <h1 className="h-page">{m.google_returning()}</h1>
    </main>
  )
}
