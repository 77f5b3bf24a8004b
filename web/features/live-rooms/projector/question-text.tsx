import type { AskedQuestion } from '@lantern/contract/live-rooms/public-room-state'
import { QuestionPicture } from '../../../lib/answers/question-picture.tsx'
import { BesideStimulus } from '../../../lib/answers/stimulus-view.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import '../room.css'

/** Letters beyond which a question is set smaller, so that it stays on one screen. */
const longFrom = 110

/** The question as the projector shows it, with its picture and the text it is asked about. */
export function QuestionText({ question, told = false }: { question: AskedQuestion; told?: boolean }) {
  const { stem } = question.body
  const size = told ? 'told' : stem.length > longFrom || question.image || question.stimulus ? 'long' : ''
  const text = (
    <div className={question.image && !told ? 'stage-pictured' : undefined}>
      <h1 className={`stage-q ${size}`}>
        <RichText inline links={false}>
          {stem}
        </RichText>
      </h1>
      {question.image && !told && <QuestionPicture image={question.image} />}
    </div>
  )
  return told ? text : <BesideStimulus stimulus={question.stimulus}>{text}</BesideStimulus>
}
