import * as m from '@lantern/messages'
import { Copy } from 'lucide-react'
import { copyText } from '../../../lib/copy-text.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'

/** Addresses to copy, each with a button. */
export function AddressRows({ rows }: { rows: readonly { name: string; address: string }[] }) {
  const copy = async (address: string) =>
    showToast((await copyText(address)) ? m.lti_copied() : m.lti_not_copied())
  return (
    <ul className="rows two ruled">
      {rows.map(({ name, address }) => (
        <li key={name}>
          <div className="min-w-0">
            <b>{name}</b>
            <code className="meta break-all">{address}</code>
          </div>
          <Button
            size="sm"
            look="line"
            icon={<Copy className="i" />}
            aria-label={m.lti_copy_of({ name })}
            onClick={() => copy(address)}
          >
            {m.lti_copy()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
