// Address of the workspace with tool and page, so that reload and Back restore them.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ChatTool, parseTool } from '../../features/help/chat/tool-rail.tsx'
import { useWorkspaceAddress } from '../../features/material/library/workspace-address.ts'
import { withScreenStart } from '../../lib/screen-start.ts'
import { UnderWay } from '../../lib/under-way.rules.ts'

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

/**
 * Changes parts of the address without starting the workspace from scratch. A change is applied to the newest
 * address, also while a navigation to it is under way, and from a callback of an earlier one. Once the screen is
 * left, nothing changes.
 */
const useChangeAddress = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const newest = useRef(location)
  const [underWay] = useState(() => new UnderWay())
  const isHere = useRef(false)
  useEffect(() => {
    if (!underWay.arrive(location.search)) newest.current = location
  }, [location, underWay])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(
    (changes: Changes, replace: boolean) => {
      const { pathname, search, state } = newest.current
      const next = changeParams(search, changes)
      if (next === search || !isHere.current) return
      underWay.send(next)
      newest.current = { ...newest.current, search: next, state: withScreenStart({ search, state }) }
      navigate(pathname + next, { replace, state: newest.current.state, preventScrollReset: true })
    },
    [navigate, underWay],
  )
}

export const useStudyAddress = () => {
  const address = useWorkspaceAddress()
  const { search } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  const change = useChangeAddress()
  // Initial place from the address; later pages are written to it, not read from it.
  const [place] = useState(address.place)
  const [page, setPage] = useState(1)
  useEffect(() => {
    // A navigation that is under way isn't interrupted.
    if (isMoving || (page === 1 && !place)) return
    const saveAddress = () => {
      if (window.location.search === search) change({ page: String(page) }, true)
    }
    const timer = setTimeout(saveAddress, dwellMs)
    return () => clearTimeout(timer)
  }, [page, place, search, isMoving, change])
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
