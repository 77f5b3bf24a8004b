import type { AskedQuestion } from '@lantern/contract/live-rooms'
import { RichText } from '../../../ui/rich-text.tsx'
import { useQuestionImage } from './use-question-image.ts'
import '../room.css'

/** Letters beyond which a question is set smaller, so that it stays on one screen. */
const longFrom = 110

/** The question as the projector shows it, with its picture. */
export function QuestionText({ question, told = false }: { question: AskedQuestion; told?: boolean }) {
  const { stem } = question.body
  const size = told ? 'told' : stem.length > longFrom || question.image ? 'long' : ''
  return (
    <div>
      <h1 className={`stage-q ${size}`}>
        <RichText inline links={false}>
          {stem}
        </RichText>
      </h1>
      {question.image && !told && <QuestionPicture image={question.image} />}
    </div>
  )
}

/** The picture of a question; its words stand there for who can't see it, and where it doesn't come. */
export function QuestionPicture({ image }: { image: NonNullable<AskedQuestion['image']> }) {
  const address = useQuestionImage(image.id)
  if (!address) return <p className="muted">{image.alt}</p>
  return <img className="stage-picture" src={address} alt={image.alt} />
}
