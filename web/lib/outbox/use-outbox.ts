import type { DeviceKey, TabKey } from '@lantern/contract/people/privacy/browser-data.rules'
import { useState, useSyncExternalStore } from 'react'
import { deviceStorage, tabStorage } from '../browser-storage.ts'
import type { WaitingAnswers } from './outbox.rules.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** The outbox of a room or an attempt, with what waits in it now. A tab's ends with the tab, a device's doesn't. */
export const useOutbox = <Place extends 'tab' | 'device'>(
  keptIn: Place,
  key: Place extends 'tab' ? TabKey : DeviceKey,
): { outbox: Outbox; waiting: WaitingAnswers } => {
  const [outbox] = useState(() => createOutbox(keptIn === 'tab' ? tabStorage() : deviceStorage(), key))
  const waiting = useSyncExternalStore(outbox.watch, outbox.list)
  return { outbox, waiting }
}
