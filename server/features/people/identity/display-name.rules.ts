// The name that an account gets from a provider.
import { longest } from '@lantern/contract/people/identity/identity'
import { usernameMinimum } from '@lantern/contract/people/identity/registration.rules'

const isInvisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Cut between letters, never within one that takes two units. */
const cut = (text: string): string => {
  const start = text.slice(0, longest.username)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

/** The name that a provider tells; where it is none, the address. */
export const getDisplayName = (name: string, email: string): string => {
  const shown = cut(name.replace(isInvisible, '').trim()).trim()
  return shown.length >= usernameMinimum ? shown : cut(email)
}
