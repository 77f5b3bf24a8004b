import * as m from '@lantern/messages'
import { ExternalLink } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isStorageRefused } from '../lib/browser-storage.ts'
import { wasLaunched } from '../lib/launched.ts'

const neverChanges = () => () => {}
const isForgetful = () => window !== window.top && isStorageRefused() && !wasLaunched()

/** Link to a window of its own, shown in a frame where the browser blocks storage and sign-ins don't last. */
export function OpenInNewWindow() {
  const { pathname, search, hash } = useLocation()
  // Prerendered pages wake up without it.
  const isShown = useSyncExternalStore(neverChanges, isForgetful, () => false)
  if (!isShown) return null
  return (
    <aside
      className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-2 text-sm"
      aria-label={m.own_window()}
    >
      <p>{m.own_window_text()}</p>
      <a
        className="link inline-flex items-center gap-2"
        href={pathname + search + hash}
        target="_blank"
        rel="noopener"
      >
        <ExternalLink className="i" aria-hidden="true" />
        {m.own_window()}
      </a>
    </aside>
  )
}
