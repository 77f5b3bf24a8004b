// Address of the workspace: conversation or source, and the place in it.
import type { Citation, Place } from '@lantern/contract/material/library/library'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { placeOfParams } from './sources.rules.ts'

const measureLength = (written: string | null): 'short' | 'standard' | 'detailed' =>
  written === 'short' || written === 'detailed' ? written : 'standard'

/** Target in the address: a conversation, or a source with a place. */
export const useWorkspaceAddress = () => {
  const [params] = useSearchParams()
  const state = useLocation().state as { citation?: Citation } | null
  const target = useMemo<{ place: Place } | undefined>(() => {
    const place = placeOfParams(params)
    return place && { place }
  }, [params])
  const threadId = params.get('thread') ?? undefined
  const sourceId = params.get('source') ?? undefined
  return {
    threadId,
    sourceId,
    place: target,
    fresh: params.has('new'),
    tool: params.get('tool'),
    summaryLength: measureLength(params.get('length')),
    citation: state?.citation,
  }
}
