import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { countedAcross, isInAreas, percentOfPoint } from '@lantern/contract/questions/kinds/hotspots.rules'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { HotspotLegend, HotspotPicture } from './hotspot-picture.tsx'

type Props = {
  /** As it is asked, or while it is written. */
  body: QuestionDraft['body']
  answerKey: QuestionDraft['key']
  response?: Response | null
  /** How many marked it in each square. */
  squares?: Readonly<Record<string, number>>
}

/** The middle of a square such as "3,17". */
const middleOf = (square: string) => {
  const [x = 0, y = 0] = square.split(',').map(place => (Number(place) + 0.5) / countedAcross)
  return percentOfPoint({ x, y })
}

/** Where it was marked, for who can't see it; the commonest places first. */
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

/** The picture of a question with what is right on it, and where it was marked; nothing for other kinds. */
export function HotspotTold({ body, answerKey: key, response = null, squares = {} }: Props) {
  if (body.type !== 'hotspot' || !body.picture || key.type !== 'hotspot') return null
  const point = response?.type === 'hotspot' ? response.point : null
  return (
    <div>
      <HotspotPicture
        image={body.picture}
        areas={key.areas}
        point={point}
        look={point && isInAreas(key.areas, point) ? 'right' : 'wrong'}
        squares={squares}
      />
      <HotspotLegend withPoint={point !== null} />
      <SquaresInWords squares={squares} />
    </div>
  )
}
