import type { DeviceKey, TabKey } from '@lantern/contract/people/privacy/browser-data.rules'
import { useState, useSyncExternalStore } from 'react'
import { deviceStorage, tabStorage } from '../browser-storage.ts'
import type { WaitingAnswers } from './outbox.rules.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/**
 * Outbox of a room or an attempt, with its waiting answers. In a tab it ends with the tab, on a device it
 * persists.
 */
export const useOutbox = <Place extends 'tab' | 'device'>(
  storagePlace: Place,
  key: Place extends 'tab' ? TabKey : DeviceKey,
): { outbox: Outbox; waiting: WaitingAnswers } => {
  const [outbox] = useState(() => createOutbox(storagePlace === 'tab' ? tabStorage() : deviceStorage(), key))
  const waiting = useSyncExternalStore(outbox.watch, outbox.list)
  return { outbox, waiting }
}
