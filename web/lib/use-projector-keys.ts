// Keys of the projector. Ignored while typing or in a dialog; Space and Enter activate a focused button
// instead.
import { useEffect, useRef } from 'react'
import { isPageCovered } from '../ui/overlays/is-page-covered.ts'

export type ProjectorKeys = Partial<
  Record<'next' | 'right' | 'left' | 'p' | 's' | 'e' | 'f' | 'l' | 'leave', () => void>
>

const letters = ['p', 's', 'e', 'f', 'l'] as const

const findProjectorKey = ({ key }: KeyboardEvent): keyof ProjectorKeys | null => {
  if (key === ' ' || key === 'Enter' || key === 'PageDown') return 'next'
  if (key === 'Escape') return 'leave'
  if (key === 'ArrowRight') return 'right'
  if (key === 'ArrowLeft' || key === 'PageUp') return 'left'
  const letter = key.toLowerCase()
  return letters.find(one => one === letter) ?? null
}

const react = (event: KeyboardEvent, keys: ProjectorKeys) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
  const inside = event.target instanceof HTMLElement ? event.target : null
  if (inside?.matches('input, textarea, select') || isPageCovered()) return
  const name = findProjectorKey(event)
  if (!name || (name === 'next' && inside?.closest('button, a, summary'))) return
  const run = keys[name]
  if (!run) return
  event.preventDefault()
  run()
}

export const useProjectorKeys = (keys: ProjectorKeys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => react(event, latest.current)
    // Capture phase: a dialog that this key closes is still open then.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
