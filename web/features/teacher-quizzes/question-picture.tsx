import type { QuestionImage } from '@lantern/contract/authored-questions'
import { useImage } from './queries.ts'
import './question-picture.css'

/** The picture of a question, with what it shows for who can't see it. */
export function QuestionPicture({ image }: { image: QuestionImage }) {
  const { data, error } = useImage(image.id)
  if (error) return <p className="meta">{error.message}</p>
  return <div className="q-picture">{data && <img src={data} alt={image.alt} />}</div>
}
