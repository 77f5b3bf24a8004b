import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoicePicture } from '../../../lib/answers/question-picture.tsx'
import { getChoiceLetter } from '../../../lib/choice-letter.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './phone/phone.module.css'
import tilesStyles from './tiles.module.css'

// The four answers of the projector: hue, shape, letter and place at once (design, "Live answers").

const flame =
  'M12.6 1.800c.9 4.2 6.9 6.9 6.9 13 0 4.3-3.4 7.4-7.5 7.400s-7.5-3.1-7.5-7.400c0-3 1.5-5 3.3-6.8.2 1.8.9 3 2 3.7.2-3.9 1-7.2 2.8-9.900Z'
const moon = 'M15.8 2.200A10.2 10.2 0 1 0 22 15.5 8.6 8.6 0 0 1 15.8 2.200Z'
const page = 'M4.5 2h9v6.200h6V22h-15V2Zm10.5 0 4.5 4.700H15V2Z'
const star = 'm12 1.6 3.2 6.7 7.3.9-5.4 5 1.4 7.3-6.5-3.6-6.5 3.6 1.4-7.3-5.4-5 7.3-.9L12 1.600Z'
const shapes = [flame, moon, page, star]

/** Shape of an answer by position; from the fifth on only the letter. */
function AnswerShape({ index }: { index: number }) {
  const path = shapes[index]
  if (!path) return null
  return (
    <svg
      className={`${styles.shape} ${tilesStyles.shape}`}
      data-part="shape"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}

/** Class name for an answer's hue. */
const computeHue = (index: number): string | undefined =>
  [tilesStyles.ta, tilesStyles.tb, tilesStyles.tc, tilesStyles.td][index] ?? tilesStyles.te

/** State of a tile: as asked, or after the reveal the right one or another. */
export type TileLook = 'asked' | 'right' | 'off'

type Props = {
  index: number
  text: string
  image?: QuestionImage
  look?: TileLook
  /** Content beside the letter. */
  end?: ReactNode
}

/** Content of a tile, on the projector and on a phone. */
export function TileFace({ index, text, image, look = 'asked', end }: Props) {
  return (
    <>
      <AnswerShape index={index} />
      <span className="grid gap-1.5 min-w-0">
        {image && <ChoicePicture image={image} />}
        <RichText inline links={false}>
          {text}
        </RichText>
      </span>
      <span className={`${styles.k} ${tilesStyles.k}`}>
        {end}
        {look === 'right' && <Check className="i" aria-label={m.room_right_answer()} />}
        <span>{getChoiceLetter(index)}</span>
      </span>
    </>
  )
}

export const tileClass = (index: number, look: TileLook = 'asked'): string =>
  `${styles.tile} ${tilesStyles.tile} ${look === 'off' ? tilesStyles.off : computeHue(index)}`

/** An answer on the projector; after the reveal with how many chose it, of how many. */
export function ShownTile({ chosen, ...face }: Props & { chosen?: { count: number; of: number } }) {
  const share = chosen && chosen.of > 0 ? chosen.count / chosen.of : 0
  return (
    <li className={tileClass(face.index, face.look)} data-part={face.look === 'off' ? 'tile off' : 'tile'}>
      <TileFace
        {...face}
        end={
          chosen && (
            <span className="count">
              <span className="vh">{m.room_chosen_by()} </span>
              {chosen.count}
            </span>
          )
        }
      />
      {chosen && (
        <span className={tilesStyles.share} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </li>
  )
}
