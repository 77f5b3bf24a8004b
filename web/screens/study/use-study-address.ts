// Address of the workspace with tool and page, so that reload and Back restore them.
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChatTool, parseTool } from '../../features/help/chat/tool-rail.tsx'
import { useWorkspaceAddress } from '../../features/material/library/workspace-address.ts'
import { withScreenStart } from '../../lib/screen-start.ts'

/** Milliseconds on a page before it is written to the address. */
const dwellMs = 500

type Changes = Record<string, string | null>

const changeParams = (search: string, changes: Changes): string => {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value === null) params.delete(name)
    else params.set(name, value)
  return `?${params}`
}

/** Changes parts of the address without starting the workspace from scratch. */
const useChangeAddress = () => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return useCallback(
    (changes: Changes, replace: boolean) => {
      const next = changeParams(search, changes)
      if (next === search) return
      navigate(pathname + next, {
        replace,
        state: withScreenStart({ search, state }),
        preventScrollReset: true,
      })
    },
    [navigate, pathname, search, state],
  )
}

export const useStudyAddress = () => {
  const address = useWorkspaceAddress()
  const { search } = useLocation()
  const change = useChangeAddress()
  // Initial place from the address; later pages are written to it, not read from it.
  const [place] = useState(address.place)
  const [page, setPage] = useState(1)
  useEffect(() => {
    if (page === 1 && !place) return
    const saveAddress = () => {
      // Navigation may precede this update: the new address isn't overwritten.
      if (window.location.search === search) change({ page: String(page) }, true)
    }
    const timer = setTimeout(saveAddress, dwellMs)
    return () => clearTimeout(timer)
  }, [page, place, search, change])
  return {
    ...address,
    place,
    page,
    setPage,
    tool: parseTool(address.tool),
    setTool: (tool: ChatTool) => change({ tool: tool === 'ask' ? null : tool }, false),
    /** A new conversation gets its address with the first question. */
    setThread: (threadId: string) => change({ thread: threadId, source: null, new: null }, true),
  }
}
