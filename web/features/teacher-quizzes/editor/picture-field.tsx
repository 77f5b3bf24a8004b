import type { QuestionImage } from '@lantern/contract/questions/question-images'
import * as m from '@lantern/messages'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useAddImage } from '../queries.ts'

type Props = {
  image: QuestionImage | null
  /** What is pressed to add one. */
  label: string
  children: ReactNode
  /** Without a picture it is only its icon. */
  isSmall?: boolean
  onPicture(image: QuestionImage | null): void
  /** @param image the same picture with other words */
  onWords(image: QuestionImage): void
}

/** A picture with what it shows, or the way to add one; `children` shows it. */
export function PictureField({ image, label, children, isSmall = false, onPicture, onWords }: Props) {
  const id = useId()
  const add = useAddImage()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file)
      add.mutate(file, { onSuccess: ({ imageId }) => onPicture({ id: imageId, alt: image?.alt ?? '' }) })
  }
  return (
    <div className="ed-image" data-shown={image !== null || undefined}>
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
      {add.error && <Notice bad>{add.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          className="vh"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={choose}
          disabled={add.isPending}
        />
        <label
          className={isSmall && !image ? 'btn btn-icon' : 'btn btn-quiet btn-sm'}
          title={isSmall && !image ? label : undefined}
          htmlFor={id}
          aria-busy={add.isPending || undefined}
        >
          {add.isPending ? (
            <span className="spin" aria-hidden="true" />
          ) : (
            <ImagePlus className="i" aria-hidden="true" />
          )}
          <span className={isSmall && !image ? 'vh' : undefined}>
            {image ? m.editor_image_change() : label}
          </span>
        </label>
        {image && (
          <Button
            look="quiet"
            size="sm"
            icon={<Trash2 className="i" aria-hidden="true" />}
            onClick={() => onPicture(null)}
          >
            {m.editor_image_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}
