import * as m from '@lantern/messages'
import { Unsubscribe } from '../features/people/notifications/unsubscribe.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.unsubscribe_title() }) },
  { name: 'robots', content: 'noindex' },
]

/** Works without a sign-in. */
export default function UnsubscribeScreen() {
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center py-10">
      <div className="max-w-[34rem]">
        <Unsubscribe />
      </div>
    </main>
  )
}
