import * as m from '@lantern/messages'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import type { EditProps } from './editing.ts'
import { PictureField } from './picture-field.tsx'

/** The picture of a question. */
export function ImageField({ question: { image }, onEdit }: EditProps) {
  return (
    <PictureField
      image={image}
      label={m.editor_image_add()}
      onPicture={next => onEdit('image', { image: next })}
      onWords={next => onEdit('image alt', { image: next })}
    >
      {image && <QuestionPicture image={image} />}
    </PictureField>
  )
}
