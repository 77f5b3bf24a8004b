import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { EyeOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import styles from '../doubts.module.css'
import { describePicture } from './describe-picture.ts'
import { usePictureFile } from './queries.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

type Shared = {
  /** Whether the viewer added them and may correct their reading. */
  isMine: boolean
  /** Called with a drawing on the picture; absent if drawing isn't allowed. */
  onDrawn?: (drawing: File) => void
}

function ShownPicture({ picture, ...shared }: { picture: DoubtPicture } & Shared) {
  const { data: address, error } = usePictureFile(picture.id)
  const [isOpen, setOpen] = useState(false)
  const [isCovered, setCovered] = useState(picture.hasContact && !shared.isMine)
  if (error) return <p className="meta">{m.doubt_photo_gone()}</p>
  if (isCovered)
    return (
      <button
        type="button"
        className="inline-flex gap-1.5 items-center py-0.5 px-2.5 border border-dashed border-line-strong rounded-[6px] font-[560] type-sm leading-[1.6] font-ui cursor-pointer"
        onClick={() => setCovered(false)}
      >
        <EyeOff className="i size-4" aria-hidden="true" />
        {m.doubt_photo_covered()}
      </button>
    )
  return (
    <>
      <button
        type="button"
        className="h-[clamp(140px,20vw,220px)] max-w-full overflow-hidden p-1.5 rounded-[4px] bg-surface [box-shadow:var(--shadow-2)] cursor-zoom-in"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        title={m.doubt_photo_open()}
        onClick={() => setOpen(true)}
      >
        {address && (
          <img
            className="size-full object-contain bg-[color:#fff] rounded-[2px]"
            src={address}
            alt={describePicture(picture)}
          />
        )}
      </button>
      <Suspense>
        {isOpen && address && (
          <PictureDialog picture={picture} address={address} onClose={() => setOpen(false)} {...shared} />
        )}
      </Suspense>
    </>
  )
}

/** Pictures of a question or a message; each opens enlarged. */
export function ShownPictures({ pictures, ...shared }: { pictures: readonly DoubtPicture[] } & Shared) {
  if (pictures.length === 0) return null
  return (
    <div className={`${styles.doubtPictures} flex flex-wrap gap-3`}>
      {pictures.map(picture => (
        <ShownPicture key={picture.id} picture={picture} {...shared} />
      ))}
    </div>
  )
}
