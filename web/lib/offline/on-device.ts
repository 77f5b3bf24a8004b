// Whether what somebody opens is stored on this device.
import { sharedComputerCookie } from '@lantern/contract/people/identity/shared-computer.rules'
import { hasCookie } from '../browser-cookies.ts'
import { deviceStorage } from '../browser-storage.ts'
import { readSession } from '../session.ts'

const key = 'lantern-on-device'

/** `shared`: somebody said that others use this device; `no-session`: visitors store nothing. */
export type WhyNotStored = 'off' | 'shared' | 'no-session' | 'not-possible'

/** @returns null where it is stored */
export const findWhyNotStored = (): WhyNotStored | null => {
  // Learning platforms show pages in a frame, where browsers give no lasting store.
  const isPossible = 'serviceWorker' in navigator && 'caches' in window && window.top === window
  if (!isPossible) return 'not-possible'
  if (readSession() === null) return 'no-session'
  if (hasCookie(sharedComputerCookie, 'yes')) return 'shared'
  return deviceStorage().getItem(key) === 'off' ? 'off' : null
}

export const saveIsStored = (isStored: boolean): void => {
  if (isStored) deviceStorage().removeItem(key)
  else deviceStorage().setItem(key, 'off')
}
