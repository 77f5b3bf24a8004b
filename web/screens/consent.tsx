import * as m from '@lantern/messages'
import { ParentConsent } from '../features/people/identity/consent/parent-consent.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.consent_title() }) },
  { name: 'robots', content: 'noindex' },
]

/** Page where a parent decides, opened by the link of the mail. */
export default function Consent() {
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-start py-10">
      <div className="max-w-[44rem]">
        <ParentConsent />
      </div>
    </main>
  )
}
