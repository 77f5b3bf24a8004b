// Note that something waits to be sent, so that the list of it is loaded only then.
import { deviceStorage } from '../browser-storage.ts'
import { readSession } from '../session.ts'

const key = 'lantern-waiting'

/** @param accountId null once nothing waits */
export const markWaiting = (accountId: string | null): void => {
  if (accountId === null) deviceStorage().removeItem(key)
  else deviceStorage().setItem(key, accountId)
}

/** Whether something of the signed-in account may wait. */
export const mayWait = (): boolean => {
  const session = readSession()
  return session !== null && deviceStorage().getItem(key) === session._id
}
