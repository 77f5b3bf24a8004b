import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { apiFile } from '../api.ts'
import { useFileAddress } from '../file-address.ts'
import styles from './question-picture.module.css'
import stimulusViewStyles from './stimulus-view.module.css'

/** Address of a picture of a question. */
export const useQuestionImage = (imageId: string) =>
  useFileAddress(['question-image', imageId], () =>
    apiFile('GET /question-images/:imageId', { params: { imageId } }),
  )

/** Picture of a choice, or its description if it can't be loaded. */
export function ChoicePicture({ image }: { image: QuestionImage }) {
  const { data, error } = useQuestionImage(image.id)
  if (error) return <span className="meta">{image.alt}</span>
  return (
    <span className={styles.choicePicture} data-part="choice-picture">
      {data && <img src={data} alt={image.alt} />}
    </span>
  )
}

/** The logo of a school at the head of a paper. */
export function LogoPicture({ id, alt }: QuestionImage) {
  const { data } = useQuestionImage(id)
  return data ? (
    <img className="max-w-1/2 max-h-15 mt-0 mx-auto mb-1.5 object-contain" src={data} alt={alt} />
  ) : null
}

/** Picture of a question, with its alternative text. */
export function QuestionPicture({ image }: { image: QuestionImage }) {
  const { data, error } = useQuestionImage(image.id)
  if (error) return <p className="meta">{error.message}</p>
  return (
    <div className={`${styles.qPicture} ${stimulusViewStyles.qPicture}`} data-part="q-picture">
      {data && <img src={data} alt={image.alt} />}
    </div>
  )
}
