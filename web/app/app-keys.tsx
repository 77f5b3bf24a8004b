import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazy } from '../lib/lazy.ts'
import { isPageCovered } from '../ui/overlays/is-page-covered.ts'
import { findAppKey } from './app-keys.rules.ts'

/** Loaded on demand. */
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** Target field of a shortcut: a search on the page, or for the slash the question field. */
const findField = (key: 'search' | 'ask'): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(
      key === 'ask'
        ? 'main :is(input[type=search], [data-part~=composer] textarea):enabled'
        : 'main input[type=search]:enabled',
    ),
  ].find(field => field.checkVisibility())

/** The keys of every page below the bar. */
export function AppKeys() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const isTyping = target?.closest('input, textarea, select, [contenteditable]') != null
      const key = findAppKey(event, isTyping)
      if (!key || event.defaultPrevented || isPageCovered()) return
      event.preventDefault()
      if (key === 'keys') return setOpen(true)
      const field = findField(event.key === '/' ? 'ask' : 'search')
      if (field) field.focus()
      else void navigate('/chatbot', { state: { search: true } })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  if (!open) return null
  return (
    <Suspense>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
