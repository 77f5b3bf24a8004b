import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../browser-storage.ts'
import { createWatchers } from '../watchers.ts'
import { type HelpSettings, isHelping, noHelp, parseHelp } from './help-settings.rules.ts'

const key = 'lantern-reading-help'

let settings: HelpSettings | null = null
const watchers = createWatchers()

const readHelp = (): HelpSettings => {
  settings ??= parseHelp(deviceStorage().getItem(key))
  return settings
}

const loadHelp = () => import('./apply-help.ts')

export const changeHelp = (part: Partial<HelpSettings>): void => {
  const next = { ...readHelp(), ...part }
  settings = next
  try {
    if (isHelping(next)) deviceStorage().setItem(key, JSON.stringify(next))
    else deviceStorage().removeItem(key)
  } catch {
    // A full storage: the setting lasts as long as this page.
  }
  watchers.announce()
  void loadHelp().then(({ applyHelp }) => applyHelp(next))
}

export const useHelp = (): HelpSettings => useSyncExternalStore(watchers.watch, readHelp, () => noHelp)

/** Applies the help that was chosen on this device earlier; nothing is loaded where there is none. */
export const startHelp = (): void => {
  if (isHelping(readHelp())) void loadHelp().then(({ applyHelp }) => applyHelp(readHelp()))
}
