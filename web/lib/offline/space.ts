// Space that Lantern may take on this device: the limit that its person chose, and whether the browser may clear it.

import { defaultLimitBytes, limitChoices } from '../../offline/stored-space.rules.ts'
import { saveLimit, trimStore } from '../../offline/trim-store.ts'
import { deviceStorage } from '../browser-storage.ts'

const limitKey = 'lantern-on-device-limit'
const askedKey = 'lantern-on-device-asked'

export const readLimit = (): number => {
  const chosen = Number(deviceStorage().getItem(limitKey))
  return limitChoices.includes(chosen) ? chosen : defaultLimitBytes
}

/** Puts the limit where the worker finds it. */
export const applyLimit = (store: Cache): Promise<void> => saveLimit(store, readLimit())

/** Deletes the oldest answers above the new limit. */
export const changeLimit = async (store: Cache | null, bytes: number): Promise<void> => {
  deviceStorage().setItem(limitKey, String(bytes))
  if (!store) return
  await applyLimit(store)
  await trimStore(store)
}

/** Asks the browser once to clear nothing by itself; called after an act of the person, since some browsers ask them. */
export const askToStay = async (): Promise<void> => {
  if (!navigator.storage?.persist || deviceStorage().getItem(askedKey) !== null) return
  deviceStorage().setItem(askedKey, 'yes')
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
