// Short title of a question, for notifications and mails that others may see: its beginning, without
// contacts.
import { hideContacts } from '@lantern/contract/people/moderation/contacts.rules'

const maxCharacters = 60
/** Maximum characters of a question to look at. */
const maxScannedCharacters = 400

/** Title of at most 60 characters and an ellipsis, on one line. */
export const shortenTitle = (question: string): string => {
  const line = hideContacts(question.slice(0, maxScannedCharacters)).replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxCharacters) return line
  const cut = characters.slice(0, maxCharacters).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > maxCharacters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')}…`
}
