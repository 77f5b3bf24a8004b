import { PreviewCard } from '@base-ui/react/preview-card'
import type { ReactNode } from 'react'

/** Milliseconds of hover or focus before the passage is previewed. */
const previewDelay = 300

type Props = {
  place: string
  /** What a screen reader says, such as "Source: page 142, shown now". */
  label: string
  pressed: boolean
  onPress(): void
  preview: ReactNode
}

/** A citation chip: its text is the place; hover previews the passage, click lights it. */
export function Cite({ place, label, pressed, onPress, preview }: Props) {
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger
        delay={previewDelay}
        closeDelay={120}
        render={<button type="button" />}
        className="cite"
        aria-pressed={pressed}
        aria-label={label}
        onClick={onPress}
      >
        {place}
      </PreviewCard.Trigger>
      <PreviewCard.Portal>
        <PreviewCard.Positioner className="pop" sideOffset={8} collisionPadding={16}>
          <PreviewCard.Popup className="popup preview">{preview}</PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}
