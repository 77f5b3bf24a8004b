import type { Point } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import { percentOfPoint, placeOn } from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import * as m from '@lantern/messages'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { HotspotFigure } from './figure.tsx'
import styles from './picture.module.css'
import { HotspotPicture } from './picture.tsx'

const middle: Point = { x: 0.5, y: 0.5 }

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Shares of the picture that a key moves the mark by; the larger one with Shift. */
const steps = { fine: 0.01, wide: 0.1 } as const

type KeysProps = { point: Point | null; onMove(point: Point): void }

/** Two sliders that only a keyboard and a screen reader meet: the mark follows the arrow keys in all four ways. */
function Keys({ point, onMove }: KeysProps) {
  const at = point ?? middle
  const spokenPlace = percentOfPoint(at)
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? steps.wide : steps.fine
    onMove(placeOn({ x: at.x + way.x * step, y: at.y + way.y * step }))
  }
  const slider = (side: 'x' | 'y', label: string, value: number) => (
    <input
      type="range"
      className="vh"
      min={0}
      max={100}
      value={value}
      aria-label={label}
      aria-valuetext={point ? m.hotspot_place(spokenPlace) : m.hotspot_no_mark()}
      onKeyDown={press}
      onChange={event => onMove(placeOn({ ...at, [side]: Number(event.target.value) / 100 }))}
    />
  )
  return (
    <span className={styles.spotKeys}>
      {slider('x', m.hotspot_across(), spokenPlace.left)}
      {slider('y', m.hotspot_down(), spokenPlace.top)}
    </span>
  )
}

/** Position of the pointer on the picture. */
export const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return placeOn({ x: (clientX - left) / Math.max(1, width), y: (clientY - top) / Math.max(1, height) })
}

/** Picture to mark a place on; with the right areas after the reveal. */
export function HotspotAnswer({ question, draft, onDraft }: AnswerProps) {
  const { body, verdict, response } = question
  if (body.type !== 'hotspot') return null
  const key = verdict?.solution.key
  if (key?.type === 'hotspot')
    return (
      <HotspotFigure question={{ body, key }} response={response?.type === 'hotspot' ? response : null} />
    )
  const point = draft?.type === 'hotspot' ? draft.point : null
  const mark = (next: Point) => onDraft({ type: 'hotspot', point: next })
  return (
    <div className={styles.spotInput}>
      <p className="meta mb-3">{m.hotspot_hint()}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame the picture. */}
      <div role="group" aria-label={m.hotspot_mark()}>
        <HotspotPicture image={body.picture} point={point} onPointerUp={event => mark(pointOf(event))}>
          <Keys point={point} onMove={mark} />
        </HotspotPicture>
      </div>
      <p className="meta mt-2" role="status">
        {point ? m.hotspot_place(percentOfPoint(point)) : m.hotspot_no_mark()}
      </p>
    </div>
  )
}
