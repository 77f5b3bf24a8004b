import type { HostAct } from '@lantern/contract/teach/live-rooms/live-messages'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { refusalLabel } from '../room-labels.ts'
import { type ActUnderWay, isHandFree } from './host-hand.rules.ts'
import type { Room } from './use-room.ts'

/**
 * Acts of the host, one at a time. An act refused because the room has moved on was a duplicate press and
 * shows no message.
 */
export const useHostAct = ({ actAsHost, publicState }: Room) => {
  const [underWay, setUnderWay] = useState<ActUnderWay | null>(null)
  const seq = publicState?.seq ?? 0
  const act = async (what: HostAct): Promise<boolean> => {
    if (!isHandFree(underWay, seq)) return false
    const ownAct = { act: what.act, seq }
    setUnderWay(ownAct)
    try {
      const refused = await actAsHost(what)
      if (refused && refused !== 'state-moved') showToast(refusalLabel(refused))
      return refused === null
    } catch {
      showToast(m.room_act_offline())
      return false
    } finally {
      setUnderWay(now => (now === ownAct ? null : now))
    }
  }
  return { act, busy: underWay?.act ?? null }
}
export type HostHand = ReturnType<typeof useHostAct>
