import type { TabKey } from '@lantern/contract/people/privacy/browser-data.rules'
import { useState, useSyncExternalStore } from 'react'
import { tabStorage } from '../browser-storage.ts'
import type { WaitingAnswers } from './outbox.rules.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** Outbox of a room, with its waiting answers. It ends with the tab. */
export const useOutbox = (key: TabKey): { outbox: Outbox; waiting: WaitingAnswers } => {
  const [outbox] = useState(() => createOutbox(tabStorage(), key))
  const waiting = useSyncExternalStore(outbox.watch, outbox.list)
  return { outbox, waiting }
}
