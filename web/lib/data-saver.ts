// Data saver of this device: text in place of pages and their pictures, until somebody asks for one.
import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'
import { createWatchers } from './watchers.ts'

const key = 'lantern-data-saver'
const watchers = createWatchers()

/** Setting of the browser or phone, where it says. */
const asksForLess = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Choice of this device, else that of the browser. */
export const savesData = (): boolean => {
  const chosen = deviceStorage().getItem(key)
  return chosen === null ? asksForLess() : chosen === 'on'
}

export const setDataSaver = (isOn: boolean): void => {
  deviceStorage().setItem(key, isOn ? 'on' : 'off')
  watchers.announce()
}

export const useDataSaver = (): boolean => useSyncExternalStore(watchers.watch, savesData, () => false)
