import * as m from '@lantern/messages'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { useUpload } from '../calls/use-call.ts'

const useAddImage = () => useUpload('POST /question-images', { field: 'image', quiet: true })

type Props = {
  hasPicture: boolean
  /** Label of the button that adds a picture. */
  label: string
  /** Whether the button without a picture is only an icon. */
  isSmall?: boolean
  /** @param imageId null where it is taken away */
  onChoose(imageId: string | null): void
}

/** Button to add, replace or remove a picture. */
export function ChoosePicture({ hasPicture, label, isSmall = false, onChoose }: Props) {
  const id = useId()
  const add = useAddImage()
  const isIcon = isSmall && !hasPicture
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) add.mutate(file, { onSuccess: ({ imageId }) => onChoose(imageId) })
  }
  return (
    <>
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
          className={isIcon ? 'btn btn-icon' : 'btn btn-quiet btn-sm'}
          title={isIcon ? label : undefined}
          htmlFor={id}
          aria-busy={add.isPending || undefined}
        >
          {add.isPending ? (
            <span className="spin" aria-hidden="true" />
          ) : (
            <ImagePlus className="i" aria-hidden="true" />
          )}
          <span className={isIcon ? 'vh' : undefined}>{hasPicture ? m.editor_image_change() : label}</span>
        </label>
        {hasPicture && (
          <Button
            look="quiet"
            size="sm"
            icon={<Trash2 className="i" aria-hidden="true" />}
            onClick={() => onChoose(null)}
          >
            {m.editor_image_remove()}
          </Button>
        )}
      </div>
    </>
  )
}
