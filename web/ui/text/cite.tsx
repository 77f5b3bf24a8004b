import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'

const CitePreview = lazy(() => import('./cite-preview.tsx'))

/** Milliseconds of hover or focus before the preview opens, and before it closes. */
const openAfter = 300
const closeAfter = 120

type Props = {
  /** Name of the source, for chips of several sources side by side. */
  name?: string | undefined
  place: string
  /** Label for screen readers, such as "Source: page 142, shown now". */
  label: string
  pressed: boolean
  onPress(): void
  preview: ReactNode
}

const useHover = () => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    open,
    enter: () => set(true, openAfter),
    leave: () => set(false, closeAfter),
    close: () => set(false, 0),
  }
}

/** A citation chip: its text is the place; hover or focus previews the passage, click lights it. */
export function Cite({ name, place, label, pressed, onPress, preview }: Props) {
  const chip = useRef<HTMLButtonElement>(null)
  const { open, enter, leave, close } = useHover()
  return (
    <>
      <button
        type="button"
        ref={chip}
        className="cite"
        aria-pressed={pressed}
        aria-label={label}
        onPointerEnter={event => event.pointerType === 'mouse' && enter()}
        onPointerLeave={leave}
        onFocus={event => event.currentTarget.matches(':focus-visible') && enter()}
        onBlur={leave}
        onKeyDown={event => event.key === 'Escape' && close()}
        onClick={() => {
          close()
          onPress()
        }}
      >
        {name && <span className="cite-name">{name}</span>}
        {place}
      </button>
      {open && (
        <Suspense>
          <CitePreview anchor={chip} onEnter={enter} onLeave={leave} onClose={close}>
            {preview}
          </CitePreview>
        </Suspense>
      )}
    </>
  )
}
