// Display name from a provider.
import { maxLengths } from '@lantern/contract/people/identity/identity'
import { usernameMinimum } from '@lantern/contract/people/identity/registration.rules'

const isInvisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Cut between code points, never within a surrogate pair. */
const cut = (text: string): string => {
  const start = text.slice(0, maxLengths.username)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

/** Name from the provider; without a valid one, the address. */
export const getDisplayName = (name: string, email: string): string => {
  const shown = cut(name.replace(isInvisible, '').trim()).trim()
  return shown.length >= usernameMinimum ? shown : cut(email)
}
