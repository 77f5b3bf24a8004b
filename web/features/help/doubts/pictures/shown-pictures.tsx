import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { EyeOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { describePicture } from './describe-picture.ts'
import { usePictureFile } from './queries.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

type Shared = {
  /** The viewer added them, and may put their reading right. */
  isMine: boolean
  /** Takes a drawing on the picture along; where nothing can be drawn it is missing. */
  onDrawn?: (drawing: File) => void
}

function ShownPicture({ picture, ...shared }: { picture: DoubtPicture } & Shared) {
  const { data: address, error } = usePictureFile(picture.id)
  const [isOpen, setOpen] = useState(false)
  const [isCovered, setCovered] = useState(picture.hasContact && !shared.isMine)
  if (error) return <p className="meta">{m.doubt_photo_gone()}</p>
  if (isCovered)
    return (
      <button type="button" className="doubt-covered" onClick={() => setCovered(false)}>
        <EyeOff className="i" aria-hidden="true" />
        {m.doubt_photo_covered()}
      </button>
    )
  return (
    <>
      <button
        type="button"
        className="doubt-picture"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        title={m.doubt_photo_open()}
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt={describePicture(picture)} />}
      </button>
      <Suspense>
        {isOpen && address && (
          <PictureDialog picture={picture} address={address} onClose={() => setOpen(false)} {...shared} />
        )}
      </Suspense>
    </>
  )
}

/** Pictures of a question or a message; each opens large. */
export function ShownPictures({ pictures, ...shared }: { pictures: readonly DoubtPicture[] } & Shared) {
  if (pictures.length === 0) return null
  return (
    <div className="doubt-pictures">
      {pictures.map(picture => (
        <ShownPicture key={picture.id} picture={picture} {...shared} />
      ))}
    </div>
  )
}
