import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import type { MenuAction } from './menu-action.ts'

const OpenMenu = lazy(() => import('./open-menu.tsx'))

/** Button with three dots that opens a menu. The menu's code is loaded on hover or focus. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className="btn btn-icon btn-icon-sm"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void import('./open-menu.tsx')}
      onFocus={() => void import('./open-menu.tsx')}
      onClick={() => setWanted(true)}
    >
      <Ellipsis className="i" aria-hidden="true" />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu label={label} actions={actions} />
    </Suspense>
  )
}
