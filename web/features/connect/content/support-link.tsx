import * as m from '@lantern/messages'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSupportAddress } from '../../../lib/installation.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'

/** Mail link to the support address, for use in a sentence. */
export function SupportLink({ children }: { children?: ReactNode }) {
  const address = useSupportAddress()
  return <a href={`mailto:${address}`}>{children ?? address}</a>
}

export function SupportButton() {
  return (
    <a className={buttonClass('line')} href={`mailto:${useSupportAddress()}`}>
      <Mail className="i" aria-hidden="true" />
      {m.contact_support()}
    </a>
  )
}
