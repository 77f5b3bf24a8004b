import * as m from '@lantern/messages'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { QuestionPicture } from '../../../lib/answers/question-picture.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useAddImage } from '../queries.ts'
import type { EditProps } from './editing.ts'

/** The picture of a question with what it shows, or the way to add one. */
export function ImageField({ question, onEdit }: EditProps) {
  const id = useId()
  const add = useAddImage()
  const { image } = question
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file)
      add.mutate(file, {
        onSuccess: ({ imageId }) => onEdit('image', { image: { id: imageId, alt: image?.alt ?? '' } }),
      })
  }
  return (
    <div className="ed-image">
      {image && <QuestionPicture image={image} />}
      {image && (
        <Field
          label={m.editor_image_alt()}
          hint={m.editor_image_alt_hint()}
          maxLength={500}
          value={image.alt}
          onChange={event => onEdit('image alt', { image: { ...image, alt: event.target.value } })}
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
        <label className="btn btn-quiet btn-sm" htmlFor={id} aria-busy={add.isPending || undefined}>
          {add.isPending ? (
            <span className="spin" aria-hidden="true" />
          ) : (
            <ImagePlus className="i" aria-hidden="true" />
          )}
          {image ? m.editor_image_change() : m.editor_image_add()}
        </label>
        {image && (
          <Button
            look="quiet"
            size="sm"
            icon={<Trash2 className="i" aria-hidden="true" />}
            onClick={() => onEdit('image', { image: null })}
          >
            {m.editor_image_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}
