import type { Area, Point } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import { countedAcross } from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import * as m from '@lantern/messages'
import type { PointerEventHandler, ReactNode } from 'react'
import { useQuestionImage } from '../../../answers/question-picture.tsx'
import styles from './picture.module.css'

type Squares = Readonly<Record<string, number>>

const inPercent = (value: number): string => `${value * 100}%`

/** An area in a drawing that is 1 wide and 1 high. */
function AreaShape({ area }: { area: Area }) {
  if (area.shape === 'polygon')
    return <polygon points={area.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
  const { left, top, width, height } = area
  if (area.shape === 'box') return <rect x={left} y={top} width={width} height={height} />
  return <ellipse cx={left + width / 2} cy={top + height / 2} rx={width / 2} ry={height / 2} />
}

/** Squares of the picture, darker the more answered there. */
function SquareShapes({ squares }: { squares: Squares }) {
  const max = Math.max(1, ...Object.values(squares))
  const size = 1 / countedAcross
  return Object.entries(squares).map(([square, count]) => {
    const [left = 0, top = 0] = square.split(',').map(Number)
    return (
      <rect
        key={square}
        className={styles.spotSquare}
        x={left * size}
        y={top * size}
        width={size}
        height={size}
        fillOpacity={0.25 + 0.6 * (count / max)}
      />
    )
  })
}

type Props = {
  image: QuestionImage
  areas?: readonly Area[]
  /** Point marked by the student, or null. */
  point?: Point | null
  look?: 'mine' | 'right' | 'wrong'
  squares?: Squares
  /** Content over the picture. */
  children?: ReactNode
  /** Shapes among the areas. */
  drawn?: ReactNode
  onPointerDown?: PointerEventHandler<HTMLDivElement>
  onPointerMove?: PointerEventHandler<HTMLDivElement>
  onPointerUp?: PointerEventHandler<HTMLDivElement>
}

/** Picture with areas, a student's mark, or the marks of a class. */
export function HotspotPicture(props: Props) {
  const { image, areas = [], point = null, look = 'mine', squares = {}, children, drawn, ...hand } = props
  const { data, error } = useQuestionImage(image.id)
  if (error) return <p className="meta">{error.message}</p>
  return (
    <div className={styles.spotPicture} data-part="spot-picture" {...hand}>
      {data && <img src={data} alt={image.alt} draggable={false} />}
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <SquareShapes squares={squares} />
        <g className={styles.spotAreas}>
          {areas.map((area, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have nothing but their order.
            <AreaShape key={index} area={area} />
          ))}
          {drawn}
        </g>
      </svg>
      {point && (
        <span
          className={styles.spotPoint}
          data-look={look}
          style={{ left: inPercent(point.x), top: inPercent(point.y) }}
          aria-hidden="true"
        />
      )}
      {children}
    </div>
  )
}

/** Legend of the signs on the picture; no meaning depends on colour alone. */
export function HotspotLegend({ withPoint }: { withPoint: boolean }) {
  return (
    <p className={`${styles.spotLegend} meta`} aria-hidden="true">
      <span>
        <i className={styles.spotKeyArea} /> {m.hotspot_area()}
      </span>
      {withPoint && (
        <span>
          <i className={styles.spotKeyPoint} /> {m.hotspot_point()}
        </span>
      )}
    </p>
  )
}
