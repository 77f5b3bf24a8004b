// Note of whose acts wait to be sent, so that the list of them is loaded only then.
import { deviceStorage } from '../browser-storage.ts'
import { readSession } from '../session.ts'

const key = 'lantern-waiting'

/** Owner of what is done without an account. */
export const visitOwner = 'visit'

/** Id of who uses this device. */
export const readOwner = (): string => readSession()?._id ?? visitOwner

const readMarked = (): string[] => (deviceStorage().getItem(key) ?? '').split(' ').filter(Boolean)

export const markWaiting = (owner: string, waits: boolean): void => {
  const marked = readMarked().filter(one => one !== owner)
  if (waits) marked.push(owner)
  if (marked.length === 0) deviceStorage().removeItem(key)
  else deviceStorage().setItem(key, marked.join(' '))
}

/** Whether something of who uses this device may wait. */
export const mayWait = (): boolean => readMarked().includes(readOwner())

/** Whether something that was done without an account may wait. */
export const mayWaitOfVisit = (): boolean => readMarked().includes(visitOwner)
