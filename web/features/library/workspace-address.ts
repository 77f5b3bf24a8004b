// The address of the workspace: which conversation or source it shows, and where in it.
import type { Citation } from '@lantern/contract/library'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Target } from './viewer/source-viewer.tsx'

/** What the address asks for: a conversation, or a source with a place in it. */
export const useWorkspaceAddress = () => {
  const [params] = useSearchParams()
  const state = useLocation().state as { citation?: Citation } | null
  const page = Number(params.get('page')) || undefined
  const line = Number(params.get('line')) || undefined
  const place = useMemo<Target | undefined>(
    () => (page ? { page } : line ? { line } : undefined),
    [page, line],
  )
  const threadId = params.get('thread') ?? undefined
  const sourceId = params.get('source') ?? undefined
  return { threadId, sourceId, place, fresh: params.has('new'), citation: state?.citation }
}

export type WorkspaceAddress = ReturnType<typeof useWorkspaceAddress>
