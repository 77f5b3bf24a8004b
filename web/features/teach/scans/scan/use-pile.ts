// Upload of photos and files, a few at a time. Failed ones stay and can be retried: a broken connection loses
// no photo.
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { useAddScan } from '../queries.ts'

export type Waiting = {
  id: number
  file: File
  /** Upload error; null while in progress. */
  problem: { message: string; canRetry: boolean } | null
}

const maxConcurrentUploads = 2

export const usePile = (printingId: string) => {
  const { mutateAsync } = useAddScan(printingId)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [sent, setSent] = useState(0)
  const queue = useRef<{ id: number; file: File }[]>([])
  const running = useRef(0)
  const lastId = useRef(0)

  const sendNext = useCallback(async (): Promise<void> => {
    const next = queue.current.shift()
    if (!next) return
    running.current += 1
    try {
      await mutateAsync(next.file)
      setSent(count => count + 1)
      setWaiting(all => all.filter(({ id }) => id !== next.id))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const canRetry = !(error instanceof ApiError) || error.status === 0 || error.status >= 429
      setWaiting(all =>
        all.map(one => (one.id === next.id ? { ...one, problem: { message, canRetry } } : one)),
      )
    } finally {
      running.current -= 1
      void sendNext()
    }
  }, [mutateAsync])

  const push = (items: readonly { id: number; file: File }[]) => {
    queue.current.push(...items)
    for (let i = running.current; i < maxConcurrentUploads; i += 1) void sendNext()
  }
  const add = (files: readonly File[]) => {
    const items = files.map(file => {
      lastId.current += 1
      return { id: lastId.current, file }
    })
    setWaiting(all => [...all, ...items.map(item => ({ ...item, problem: null }))])
    push(items)
  }
  const sendAgain = (item: Waiting) => {
    setWaiting(all => all.map(one => (one.id === item.id ? { ...one, problem: null } : one)))
    push([{ id: item.id, file: item.file }])
  }
  const forget = (id: number) => setWaiting(all => all.filter(one => one.id !== id))

  // Leaving now would lose pages that aren't uploaded.
  const isBusy = waiting.length > 0
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])

  return { waiting, sent, add, sendAgain, forget }
}
export type Pile = ReturnType<typeof usePile>
