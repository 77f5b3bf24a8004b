import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { ChooseFile } from '../features/material/library/choose-file.tsx'
import { VerifyEmail } from '../features/people/identity/verify-email.tsx'
import { Brand } from '../lib/look/brand.tsx'

export const meta = () => [{ title: m.page_title({ page: m.verify_title() }) }]

/** Page outside the navigation layout (specification, section 2): only the logo and the link's outcome. */
export default function VerifyEmailScreen() {
  return (
    <main id="main" className="wrap grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] justify-items-center py-8">
      <Link className="logo justify-self-start" to="/" aria-label={m.bar_logo()}>
        <Brand />
      </Link>
      <div className="w-full max-w-[34rem] self-center pb-16">
        <VerifyEmail first={<ChooseFile size="lg" />} />
      </div>
    </main>
  )
}
