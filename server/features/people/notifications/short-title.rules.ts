// Short title of a question, for notifications and mails that others may see: its beginning, without
// contacts.
import { hideContacts } from '@lantern/contract/people/moderation/contacts.rules'

const mostCharacters = 60
/** Maximum characters of a question to look at. */
const mostLooked = 400

/** Title of at most 60 characters and an ellipsis, on one line. */
export const shortenTitle = (question: string): string => {
  const line = hideContacts(question.slice(0, mostLooked)).replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= mostCharacters) return line
  const cut = characters.slice(0, mostCharacters).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > mostCharacters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')}…`
}
