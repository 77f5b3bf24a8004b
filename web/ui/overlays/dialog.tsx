import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { registerOpenDialog } from './open-dialogs.ts'

type Props = {
  open: boolean
  onClose(): void
  title: string
  closeLabel: string
  className?: string
  /** Whether the title is only for screen readers, since the content shows it. */
  titleHidden?: boolean
  children: ReactNode
}

/** Native dialog over the page: traps focus, closes by Esc and scrim, restores focus. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null
}

/** Focusing a field by touch would open the keyboard over the dialog. */
const focusFirstField = (dialog: HTMLElement) => {
  if (!matchMedia('(pointer: coarse)').matches) dialog.querySelector<HTMLElement>('.input')?.focus()
}

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const root = document.documentElement
    // Reserved scrollbar space keeps the page from jumping sideways.
    root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
    element.showModal()
    focusFirstField(element)
    const release = registerOpenDialog(element)
    return () => {
      release()
      element.close()
      opener?.focus()
    }
  }, [])
  return dialog
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  className = '',
  titleHidden,
  children,
}: Omit<Props, 'open'>) {
  const dialog = useModal()
  const titleId = useId()
  const pressed = useRef(false)
  // Words that are marked by dragging past the border are no press on the scrim.
  const press = (event: PointerEvent) => {
    pressed.current = event.target === event.currentTarget
  }
  const release = (event: SyntheticEvent) => {
    if (pressed.current && event.target === event.currentTarget) onClose()
  }
  // Cancel events of file fields bubble up.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // A second Esc always closes a dialog; removing one ourselves fires the event as well, too late.
  const closed = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget && currentTarget.isConnected) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the scrim's key.
    <dialog
      ref={dialog}
      className="dialog-view"
      aria-labelledby={titleId}
      onPointerDown={press}
      onClick={release}
      onCancel={cancel}
      onClose={closed}
    >
      <div className={`dialog ${className}`}>
        <button type="button" className="btn btn-icon close" aria-label={closeLabel} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
        {titleHidden ? (
          <>
            <h2 className="vh" id={titleId}>
              {title}
            </h2>
            {children}
          </>
        ) : (
          <div className="dialog-body">
            <h2 className="h-page pe-10" id={titleId}>
              {title}
            </h2>
            {children}
          </div>
        )}
      </div>
    </dialog>
  )
}
