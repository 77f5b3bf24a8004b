import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

type Props = {
  open: boolean
  onClose(): void
  title: string
  closeLabel: string
  className?: string
  /** Where the title is part of the content, it is only announced. */
  titleHidden?: boolean
  children: ReactNode
}

/** A dialog over the page: focus stays in, Esc and the scrim close, focus returns. */
export function Dialog({ open, onClose, title, closeLabel, className = '', titleHidden, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  // The first field, where there is one; on touch that would open the keyboard over the dialog.
  const first = (opened: string) =>
    opened === 'touch' ? true : (popup.current?.querySelector<HTMLElement>('.input') ?? true)
  return (
    <Base.Root open={open} onOpenChange={next => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-view">
          <Base.Popup className={`dialog ${className}`} ref={popup} initialFocus={first}>
            <Base.Close className="btn btn-icon close" aria-label={closeLabel}>
              <X className="i" aria-hidden="true" />
            </Base.Close>
            {titleHidden ? (
              <>
                <Base.Title className="vh">{title}</Base.Title>
                {children}
              </>
            ) : (
              <div className="dialog-body">
                <Base.Title className="h-page pr-10">{title}</Base.Title>
                {children}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
