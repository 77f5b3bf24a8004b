import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoicePicture } from '../../../lib/answers/question-picture.tsx'
import { getChoiceLetter } from '../../../lib/choice-letter.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { AnswerShape, computeHue } from './answer-shape.tsx'
import styles from './phone/phone.module.css'
import tilesStyles from './tiles.module.css'

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
