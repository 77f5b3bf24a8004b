import type { AskedQuestion } from '@lantern/contract/live-rooms/public-room-state'
import { findMainImage } from '@lantern/contract/questions/question-images.rules'
import { QuestionPicture } from '../../../lib/answers/question-picture.tsx'
import { BesideStimulus } from '../../../lib/answers/stimulus-view.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import '../room.css'

/** Letters beyond which a question is set smaller, so that it stays on one screen. */
const longFrom = 110

/** The question as the projector shows it, with its picture and the text it is asked about. */
export function QuestionText({ question, told = false }: { question: AskedQuestion; told?: boolean }) {
  const { stem } = question.body
  const image = findMainImage(question)
  const size = told ? 'told' : stem.length > longFrom || image || question.stimulus ? 'long' : ''
  const text = (
    <div className={image && !told ? 'stage-pictured' : undefined}>
      <h1 className={`stage-q ${size}`}>
        <RichText inline links={false}>
          {stem}
        </RichText>
      </h1>
      {image && !told && <QuestionPicture image={image} />}
    </div>
  )
  return told ? text : <BesideStimulus stimulus={question.stimulus}>{text}</BesideStimulus>
}
