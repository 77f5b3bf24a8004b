import {
  countedAcross,
  isInAreas,
  percentOfPoint,
} from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import type { DraftOf, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import * as m from '@lantern/messages'
import { HotspotLegend, HotspotPicture } from './picture.tsx'

type Props = {
  question: DraftOf<'hotspot'>
  response?: ResponseOf<'hotspot'> | null
  /** Number of marks per square. */
  counts?: Readonly<Record<string, number>>
}

/** The middle of a square such as "3,17". */
const middleOf = (square: string) => {
  const [x = 0, y = 0] = square.split(',').map(place => (Number(place) + 0.5) / countedAcross)
  return percentOfPoint({ x, y })
}

/** Marked squares in words for screen readers, the commonest first. */
function SquaresInWords({ squares }: { squares: Readonly<Record<string, number>> }) {
  const places = Object.entries(squares).sort(([, a], [, b]) => b - a)
  if (places.length === 0) return null
  const count = places.reduce((sum, [, marks]) => sum + marks, 0)
  return (
    <>
      <p className="meta mt-2">{m.hotspot_points({ count })}</p>
      <ul className="vh" aria-label={m.hotspot_table()}>
        {places.map(([square, marks]) => (
          <li key={square}>{m.hotspot_square({ count: marks, ...middleOf(square) })}</li>
        ))}
      </ul>
    </>
  )
}

/** Picture of a question with its right areas and the marked places. */
export function HotspotFigure({ question: { body, key }, response = null, counts = {} }: Props) {
  if (!body.picture) return null
  const point = response?.point ?? null
  return (
    <div>
      <HotspotPicture
        image={body.picture}
        areas={key.areas}
        point={point}
        look={point && isInAreas(key.areas, point) ? 'right' : 'wrong'}
        squares={counts}
      />
      <HotspotLegend withPoint={point !== null} />
      <SquaresInWords squares={counts} />
    </div>
  )
}
