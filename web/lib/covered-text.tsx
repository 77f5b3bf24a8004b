import { type ContactKind, findContacts } from '@lantern/contract/people/moderation/contacts.rules'
import * as m from '@lantern/messages'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RichText } from '../ui/text/rich-text.tsx'
import styles from './covered-text.module.css'

const kindLabels: Record<ContactKind, () => string> = {
  email: m.doubt_contact_email,
  link: m.doubt_contact_link,
  phone: m.doubt_contact_phone,
  handle: m.doubt_contact_handle,
}

function Covered({ kind, children }: { kind: ContactKind; children: string }) {
  const [shown, setShown] = useState(false)
  if (shown) return children
  return (
    <button type="button" className={styles.covered} onClick={() => setShown(true)}>
      <EyeOff className="i" aria-hidden="true" />
      {m.doubt_contact_covered({ kind: kindLabels[kind]() })}
    </button>
  )
}

/**
 * A message, with its maths; addresses, numbers, links and names on other platforms are covered until they are shown.
 */
export function CoveredText({ children: text }: { children: string }) {
  const contacts = findContacts(text)
  if (contacts.length === 0) return <RichText links={false}>{text}</RichText>
  const parts: ReactNode[] = []
  let from = 0
  for (const { kind, start, end } of contacts) {
    parts.push(text.slice(from, start))
    parts.push(
      <Covered key={start} kind={kind}>
        {text.slice(start, end)}
      </Covered>,
    )
    from = end
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}
