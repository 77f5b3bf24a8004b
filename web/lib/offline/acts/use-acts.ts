// Acts that wait on this device, as components see them.
import { useEffect, useState } from 'react'
import { mayWait } from '../waiting-mark.ts'
import type { WaitingAct } from './act-shapes.ts'
import { watchActs } from './act-watch.ts'

/** Acts of who uses this device, the first one first; the list of them is loaded once there may be some. */
export const useActs = (): WaitingAct[] => {
  const [acts, setActs] = useState<WaitingAct[]>([])
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = mayWait() ? await (await import('./waiting-acts.ts')).listActs() : []
      if (!isGone) setActs(before => (before.length === 0 && found.length === 0 ? before : found))
    }
    const readNow = () => void read().catch(() => undefined)
    readNow()
    const stop = watchActs(readNow)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return acts
}
