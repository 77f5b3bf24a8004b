// Browser storage of this site. In a frame of another site many browsers block it with an exception: then
// data lasts as long as the page.

import type { DeviceKey, TabKey } from '@lantern/contract/people/privacy/browser-data.rules'

export type StoredTexts<Key extends string = string> = {
  getItem(key: Key): string | null
  setItem(key: Key, text: string): void
  removeItem(key: Key): void
}

/** Storage in memory, as long as this page. */
const createPageStorage = (): StoredTexts => {
  const texts = new Map<string, string>()
  return {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: key => void texts.delete(key),
  }
}

const ofPage = { device: createPageStorage(), tab: createPageStorage() }

/** Browser storage, or null if the browser blocks it. */
const reach = (kind: keyof typeof ofPage): StoredTexts | null => {
  try {
    return kind === 'device' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

/** Kept on this device, for every tab. A new name gets a line in browser-data.rules.ts first. */
export const deviceStorage = (): StoredTexts<DeviceKey> => reach('device') ?? ofPage.device

/** Kept until the tab is closed. */
export const tabStorage = (): StoredTexts<TabKey> => reach('tab') ?? ofPage.tab

/** Whether storage is blocked, so that nothing outlives this page, not even the session. */
export const isStorageRefused = (): boolean => reach('device') === null
