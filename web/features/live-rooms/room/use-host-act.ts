import type { HostAct } from '@lantern/contract/live-rooms/live-messages'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { refusalLabel } from '../room-labels.ts'
import type { Room } from './use-room.ts'

/** What only touches the clock: whatever is pressed right after it still means the same question. */
const clockActs: readonly HostAct['act'][] = ['pause', 'resume', 'extend']

/** The host's hand: one act at a time, but that nobody waits for the clock. An act that came after the room had moved
 * on was a press too many, and says nothing. */
export const useHostAct = ({ actAsHost }: Room) => {
  const [busy, setBusy] = useState<HostAct['act'] | null>(null)
  const act = async (what: HostAct): Promise<boolean> => {
    if (busy && !clockActs.includes(busy)) return false
    setBusy(what.act)
    try {
      const refused = await actAsHost(what)
      if (refused && refused !== 'state-moved') showToast(refusalLabel(refused))
      return refused === null
    } catch {
      showToast(m.room_act_lost())
      return false
    } finally {
      setBusy(now => (now === what.act ? null : now))
    }
  }
  return { act, busy }
}
export type HostHand = ReturnType<typeof useHostAct>
