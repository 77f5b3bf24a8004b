import { PreviewCard } from '@base-ui/react/preview-card'
import type { ReactNode, RefObject } from 'react'

type Props = {
  anchor: RefObject<HTMLElement | null>
  onEnter(): void
  onLeave(): void
  onClose(): void
  children: ReactNode
}

/** Preview card beside a chip; stays open while the pointer is on it. */
export default function CitePreview({ anchor, onEnter, onLeave, onClose, children }: Props) {
  return (
    <PreviewCard.Root open onOpenChange={open => !open && onClose()}>
      <PreviewCard.Portal>
        <PreviewCard.Positioner className="pop" anchor={anchor} sideOffset={8} collisionPadding={16}>
          <PreviewCard.Popup className="popup preview" onPointerEnter={onEnter} onPointerLeave={onLeave}>
            {children}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}
