// Finds what would let two people meet outside Lantern: addresses, numbers, links and names on other platforms. What
// is found stays covered on the screen until somebody uncovers it, and who writes it is warned.
import { addresses } from './contacts/addresses.rules.ts'
import { handles } from './contacts/handles.rules.ts'
import { findPhones } from './contacts/phone-numbers.rules.ts'

export const contactKinds = ['email', 'link', 'phone', 'handle'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Place of a contact in a text; UTF-16 offsets. */
export type Contact = { kind: ContactKind; start: number; end: number }

const findWritten = (text: string): Contact[] =>
  [...addresses, ...handles].flatMap(({ kind, pattern, isContact }) =>
    [...text.matchAll(pattern)].flatMap(match =>
      isContact && !isContact(match[0], match.groups ?? {})
        ? []
        : [{ kind, start: match.index, end: match.index + match[0].length }],
    ),
  )

/** The contacts in a text in their order, none overlapping another. */
export const findContacts = (text: string): Contact[] => {
  const phones = findPhones(text).map(found => ({ kind: 'phone' as const, ...found }))
  const found = [...findWritten(text), ...phones].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const separateContacts: Contact[] = []
  for (const contact of found)
    if (contact.start >= (separateContacts.at(-1)?.end ?? 0)) separateContacts.push(contact)
  return separateContacts
}

/** Whether a text that people read as a name has a way to meet in it. */
export const hasContact = (text: string): boolean => findContacts(text).length > 0

/** Text with an ellipsis for each contact, for places where nothing can be uncovered. */
export const hideContacts = (text: string): string => {
  let covered = ''
  let from = 0
  for (const { start, end } of findContacts(text)) {
    covered += `${text.slice(from, start)}…`
    from = end
  }
  return covered + text.slice(from)
}
