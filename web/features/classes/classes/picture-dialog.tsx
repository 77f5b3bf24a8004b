import type { SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { ClassPicture } from './class-picture.tsx'
import { useSetClassPicture } from './picture-queries.ts'
import { cacheClass } from './queries.ts'

/** Dialog to set or remove a class's picture. */
export function PictureDialog({ schoolClass, onClose }: { schoolClass: SchoolClass; onClose(): void }) {
  const set = useSetClassPicture(schoolClass.id)
  const remove = useCall('DELETE /classes/:classId/picture', {
    input: () => ({ params: { classId: schoolClass.id } }),
    onSuccess: (reply, _, cache) => cacheClass(cache, schoolClass.id, { class: reply.class }),
  })
  const field = useRef<HTMLInputElement>(null)
  const error = set.error ?? remove.error
  return (
    <Dialog open title={m.class_picture()} closeLabel={m.dialog_close()} onClose={onClose}>
      <div className="grid gap-4">
        <p className="muted">{m.class_picture_text()}</p>
        <ClassPicture of={schoolClass} isLarge />
        {error && <Notice bad>{error.message}</Notice>}
        <input
          ref={field}
          className="vh"
          type="file"
          tabIndex={-1}
          aria-label={m.class_picture_choose()}
          accept="image/png,image/jpeg,image/webp"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) set.mutate(file)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            look="primary"
            busy={set.isPending}
            icon={<ImagePlus className="i" aria-hidden="true" />}
            onClick={() => field.current?.click()}
          >
            {m.class_picture_choose()}
          </Button>
          {schoolClass.picture && (
            <Button
              busy={remove.isPending}
              icon={<X className="i" aria-hidden="true" />}
              onClick={() => remove.mutate()}
            >
              {m.class_picture_remove()}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
