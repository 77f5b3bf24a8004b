import type { Source } from '@lantern/contract/material/library/library'
import { useEffect, useRef } from 'react'
import { IncomingList } from './incoming-sources.tsx'
import { useSources } from './queries.ts'
import { canBeAsked, isIncoming } from './sources.rules.ts'
import { useFoundSource, useUploads } from './uploads.ts'
import { useFilePicker } from './use-file-picker.ts'

/** Announces sources that have become ready, once; also re-added ones. */
const useAddedSources = (
  sources: readonly Source[] | undefined,
  onAdded: (sourceIds: readonly string[]) => void,
) => {
  const seenIds = useRef<Set<string> | null>(null)
  const foundId = useFoundSource()
  const foundBefore = useRef(foundId)
  const notifyArrival = useRef(onAdded)
  notifyArrival.current = onAdded
  useEffect(() => {
    if (!sources) return
    const askable = sources.filter(canBeAsked).map(({ id }) => id)
    const before = seenIds.current
    seenIds.current = new Set(askable)
    const arrived = before ? askable.filter(id => !before.has(id)) : []
    if (arrived.length > 0) notifyArrival.current(arrived)
  }, [sources])
  useEffect(() => {
    if (foundId && foundId !== foundBefore.current) notifyArrival.current([foundId])
    foundBefore.current = foundId
  }, [foundId])
}

type Props = {
  children: string
  /** Files that were added can be asked. */
  onAdded(sourceIds: readonly string[]): void
}

/** Adds files without leaving a form. */
export function AddFiles({ children, onAdded }: Props) {
  const { data } = useSources()
  const uploads = useUploads()
  const { getInputProps, open } = useFilePicker()
  useAddedSources(data, onAdded)
  const incoming = (data ?? []).filter(source => !source.isSample && isIncoming(source))
  return (
    <>
      <span>
        <input {...getInputProps({ 'aria-label': children })} />
        <button type="button" className="link" onClick={open}>
          {children}
        </button>
      </span>
      {uploads.length + incoming.length > 0 && <IncomingList uploads={uploads} sources={incoming} />}
    </>
  )
}
