// How a question is called where others may look over a shoulder, and in mails: its beginning, without ways to meet.
import { hideContacts } from '@lantern/contract/people/moderation/contacts.rules'

const mostCharacters = 60
/** No more of a question is looked at than can matter. */
const mostLooked = 400

/** At most 60 characters and an ellipsis, on one line. */
export const shortenTitle = (question: string): string => {
  const line = hideContacts(question.slice(0, mostLooked)).replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= mostCharacters) return line
  const cut = characters.slice(0, mostCharacters).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > mostCharacters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')}…`
}
