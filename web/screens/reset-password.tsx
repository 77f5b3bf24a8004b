import * as m from '@lantern/messages'
import { ResetPassword } from '../features/people/identity/reset-password.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.reset_title() }) },
  { name: 'robots', content: 'noindex' },
]

export default function ResetPasswordScreen() {
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center py-10">
      <div className="max-w-[30rem]">
        <ResetPassword />
      </div>
    </main>
  )
}
