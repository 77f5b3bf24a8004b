// Note that this device has a recording that wasn't sent, so that other screens load its list only then.
import { deviceStorage } from '../../../lib/browser-storage.ts'

const key = 'lantern-unsent'

/** @param accountId account that recorded; null once all are sent or deleted */
export const markUnsent = (accountId: string | null): void => {
  if (accountId === null) deviceStorage().removeItem(key)
  else deviceStorage().setItem(key, accountId)
}

export const mayHaveUnsent = (accountId: string): boolean => deviceStorage().getItem(key) === accountId
