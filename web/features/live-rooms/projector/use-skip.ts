import type { PublicRoomState } from '@lantern/contract/live-rooms/public-room-state'
import { useEffect, useState } from 'react'
import type { HostHand } from '../room/use-host-act.ts'

/** A question that is left out isn't told either: the next one follows at once. */
export const useSkip = (publicState: PublicRoomState, hand: HostHand) => {
  const [skipped, setSkipped] = useState(0)
  const number = publicState.question?.number ?? 0
  const isLeftOut = publicState.phase === 'revealed' && skipped === number
  const { act, busy } = hand
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand is new with every drawing.
  useEffect(() => {
    if (isLeftOut && !busy) void act({ act: 'next' })
  }, [isLeftOut, busy])
  const skip = () => {
    setSkipped(number)
    void act({ act: 'skip' }).then(done => done || setSkipped(0))
  }
  return { isLeftOut, skip }
}
