import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { ChoosePicture } from '../../../../lib/answers/choose-picture.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import styles from './fields.module.css'

type Props = {
  image: QuestionImage | null
  /** Label of the button that adds a picture. */
  label: string
  children: ReactNode
  /** Whether the button without a picture is only an icon. */
  isSmall?: boolean
  onPicture(image: QuestionImage | null): void
  /** @param image the same picture with other words */
  onWords(image: QuestionImage): void
}

/** Picture with its description, or a button to add one; `children` renders the picture. */
export function PictureField({ image, label, children, isSmall = false, onPicture, onWords }: Props) {
  return (
    <div className={styles.edImage} data-shown={image !== null || undefined}>
      {children}
      {image && (
        <Field
          label={m.editor_image_alt()}
          hint={m.editor_image_alt_hint()}
          maxLength={500}
          value={image.alt}
          onChange={event => onWords({ ...image, alt: event.target.value })}
        />
      )}
      <ChoosePicture
        hasPicture={image !== null}
        label={label}
        isSmall={isSmall}
        onChoose={imageId => onPicture(imageId === null ? null : { id: imageId, alt: image?.alt ?? '' })}
      />
    </div>
  )
}
