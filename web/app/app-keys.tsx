import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazy } from '../lib/lazy.ts'
import { isPageCovered } from '../ui/overlays/is-page-covered.ts'
import { findAppKey } from './app-keys.rules.ts'

/** Arrives when somebody asks for it. */
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** A search that the page has itself is what the slash means there. */
const findSearch = () => document.querySelector<HTMLInputElement>('main input[type=search]')

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
      const field = findSearch()
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
