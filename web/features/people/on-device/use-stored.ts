// State of what is stored on this device, read anew after each change.
import type { Source } from '@lantern/contract/material/library/library'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '../../../lib/offline/connection.ts'
import { forgetStored } from '../../../lib/offline/forget-stored.ts'
import { findWhyNotStored, saveIsStored, type WhyNotStored } from '../../../lib/offline/on-device.ts'
import { askToStay, changeLimit, readLimit } from '../../../lib/offline/space.ts'
import { startOnDevice, stopOnDevice } from '../../../lib/offline/start-worker.ts'
import { listStored, openOwn, removeStored } from '../../../lib/offline/stored-answers.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { isOfSource, type StoredView, viewStored } from './stored-view.rules.ts'

type State = {
  view: StoredView
  why: WhyNotStored | null
  /** Bytes that the browser gives this site; null where it doesn't say. */
  capacity: number | null
  /** Bytes that its person lets Lantern store. */
  limit: number
}

const readCapacity = async (): Promise<number | null> =>
  (await navigator.storage?.estimate?.())?.quota ?? null

const readState = async (): Promise<State> => {
  const why = findWhyNotStored()
  const stored = why === 'not-possible' ? [] : await listStored()
  return { view: viewStored(stored), why, capacity: await readCapacity(), limit: readLimit() }
}

/** `step` is null while nothing is brought up to date. */
export const useStored = () => {
  const [state, setState] = useState<State | null>(null)
  const [step, setStep] = useState<{ done: number; all: number } | null>(null)
  const { isThere } = useConnection()
  const readAgain = useCallback(async () => setState(await readState()), [])
  useEffect(() => {
    void readAgain()
  }, [readAgain])
  const update = async (sources: readonly Source[]) => {
    await askToStay().catch(() => undefined)
    setStep({ done: 0, all: 1 })
    try {
      await bringUpToDate(sources, setStep)
    } finally {
      setStep(null)
      await readAgain()
    }
  }
  const remove = async (sourceId: string) => {
    await removeStored(isOfSource(sourceId))
    await readAgain()
  }
  const removeAll = async () => {
    await forgetStored()
    await startOnDevice()
    await readAgain()
  }
  const setLimit = async (bytes: number) => {
    await changeLimit(await openOwn(), bytes)
    await readAgain()
  }
  const setStoring = async (isStored: boolean) => {
    saveIsStored(isStored)
    await (isStored ? startOnDevice() : stopOnDevice())
    await readAgain()
  }
  return { state, step, isThere, update, remove, removeAll, setStoring, setLimit }
}
