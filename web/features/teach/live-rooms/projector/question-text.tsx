import { findMainImage } from '@lantern/contract/questions/kinds/question-images.rules'
import type { AskedQuestion } from '@lantern/contract/teach/live-rooms/public-room-state'
import { ClipPlayer } from '../../../../lib/answers/clip-player.tsx'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { StimulusLayout } from '../../../../lib/answers/stimulus-view.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'

import styles from '../projector.module.css'

/** Minimum letters of a question for a smaller font, so that it fits one screen. */
const longFrom = 110

type Props = {
  question: AskedQuestion
  /** Whether the answer is shown below. */
  isRevealed?: boolean
}

/** The question as the projector shows it, with its picture and the text it is asked about. */
export function QuestionText({ question, isRevealed = false }: Props) {
  const { stem } = question.body
  const image = findMainImage(question)
  const size = isRevealed
    ? styles.stageQRevealed
    : stem.length > longFrom || image || question.stimulus
      ? styles.stageQLong
      : ''
  const text = (
    <div
      className={
        image && !isRevealed
          ? `${styles.stagePictured} grid grid-cols-[minmax(0,1fr)_auto] gap-y-4 gap-x-[clamp(20px,3vw,56px)] items-center max-860:grid-cols-[minmax(0,1fr)]`
          : undefined
      }
    >
      <h1 className={`${styles.stageQ} ${size}`} data-part="stage-q">
        <RichText inline links={false}>
          {stem}
        </RichText>
      </h1>
      {question.clip && !isRevealed && <ClipPlayer clip={question.clip} />}
      {image && !isRevealed && <QuestionPicture image={image} />}
    </div>
  )
  return isRevealed ? text : <StimulusLayout stimulus={question.stimulus}>{text}</StimulusLayout>
}
