// Stores of answers and files on this device. A new name gets a line in browser-data.rules.ts first.
import type { DeviceStore } from '@lantern/contract/people/privacy/browser-data.rules'

export const openStore = (name: DeviceStore): Promise<Cache> => caches.open(name)
