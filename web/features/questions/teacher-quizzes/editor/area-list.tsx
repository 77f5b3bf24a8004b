import type { Area } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import { hotspotLimits } from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { IconButton } from '../../../../ui/forms/button.tsx'
import styles from './hotspot-field.module.css'
import { TypedNumber } from './typed-number.tsx'

type Framed = Exclude<Area, { shape: 'polygon' }>
const sides = ['left', 'top', 'width', 'height'] as const
type Side = (typeof sides)[number]

const sideLabels: Record<Side, () => string> = {
  left: m.hotspot_across,
  top: m.hotspot_down,
  width: m.hotspot_area_width,
  height: m.hotspot_area_height,
}

const getMinSide = (side: Side): number =>
  side === 'width' || side === 'height' ? hotspotLimits.minExtent : 0

/** Area with one side changed, in percent, limited to the picture. */
const withSide = (area: Framed, side: Side, percent: number): Framed => ({
  ...area,
  [side]: Math.min(1, Math.max(getMinSide(side), percent / 100)),
})

type Props = { areas: readonly Area[]; onWrite(field: string, areas: Area[]): void }

/** Right areas as numbers, for keyboards and exact values. */
export function AreaList({ areas, onWrite }: Props) {
  if (areas.length === 0) return null
  return (
    <ol className={styles.edAreas}>
      {areas.map((area, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have nothing but their order.
          <li key={index} aria-label={m.hotspot_area_name({ number })}>
            <span className="mono meta">{number}</span>
            {area.shape === 'polygon' ? (
              <span className="meta">{m.hotspot_area_corners({ count: area.points.length })}</span>
            ) : (
              <div className={`${styles.edAreaSides} max-640:grid-cols-2`}>
                {sides.map(side => (
                  <TypedNumber
                    key={side}
                    label={sideLabels[side]()}
                    value={Math.round(area[side] * 1000) / 10}
                    onType={percent =>
                      percent !== null &&
                      onWrite(`area ${index} ${side}`, areas.with(index, withSide(area, side, percent)))
                    }
                  />
                ))}
              </div>
            )}
            <IconButton
              label={m.hotspot_area_remove({ number })}
              onClick={() => onWrite('areas', areas.toSpliced(index, 1))}
            >
              <X className="i" />
            </IconButton>
          </li>
        )
      })}
    </ol>
  )
}
