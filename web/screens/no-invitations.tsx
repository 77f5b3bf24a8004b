import * as m from '@lantern/messages'
import { StopInvitations } from '../features/classes/classes/stop-invitations.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.invite_stop_title() }) },
  { name: 'robots', content: 'noindex' },
]

/** Works without a sign-in. */
export default function NoInvitations() {
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center py-10">
      <div className="max-w-[34rem]">
        <StopInvitations />
      </div>
    </main>
  )
}
