// Settings and remembered places of listening, on this device.
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../browser-storage.ts'
import { readSession } from '../session.ts'
import { createWatchers } from '../watchers.ts'
import {
  type ListenSettings,
  parseSettings,
  parseStops,
  type Stop,
  withStop,
} from './listen-settings.rules.ts'

const settingsKey = 'lantern-listening'
const stopsKey = 'lantern-listened'

const read = () => parseSettings(deviceStorage().getItem(settingsKey))
let settings: ListenSettings | null = null
const watchers = createWatchers()

export const readSettings = (): ListenSettings => {
  settings ??= read()
  return settings
}

const store = (key: typeof settingsKey | typeof stopsKey, value: unknown) => {
  try {
    deviceStorage().setItem(key, JSON.stringify(value))
  } catch {
    // A full storage: the setting lasts as long as this page.
  }
}

export const changeSettings = (part: Partial<ListenSettings>): void => {
  settings = { ...readSettings(), ...part }
  store(settingsKey, settings)
  watchers.announce()
}

export const useListenSettings = (): ListenSettings =>
  useSyncExternalStore(watchers.watch, readSettings, readSettings)

const owner = () => readSession()?._id ?? 'visitor'
const readStops = () => parseStops(deviceStorage().getItem(stopsKey), owner())

export const readStop = (id: string): Stop | undefined => readStops().stops[id]
export const saveStop = (id: string, stop: Stop | null): void =>
  store(stopsKey, withStop(readStops(), id, stop))
