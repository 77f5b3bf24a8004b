// Data saver of this device: text in place of pages and their pictures, until somebody asks for one.
import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'

const key = 'lantern-data-saver'
const listeners = new Set<() => void>()

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
  for (const listener of listeners) listener()
}

export const useDataSaver = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    savesData,
    () => false,
  )
