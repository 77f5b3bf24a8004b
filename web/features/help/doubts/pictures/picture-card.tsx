import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { Crop, RotateCw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import styles from '../doubts.module.css'
import { turnPicture } from './edit-picture.ts'
import { PictureReading } from './picture-reading.tsx'
import { fetchPictureFile, usePictureFile } from './queries.ts'
import type { Pictures } from './use-pictures.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** Text read from the picture so far. */
function Reading({
  picture,
  address,
  onSaving,
}: {
  picture: DoubtPicture | undefined
  address: string | undefined
  onSaving(saving: Promise<unknown>): void
}) {
  if (!picture || picture.state === 'reading')
    return (
      <div className="grid min-w-0 gap-3" aria-live="polite">
        <p className="label">{m.doubt_photo_reading()}</p>
        <Skeleton label={m.doubt_photo_reading()} lines={3} />
      </div>
    )
  return <PictureReading key={picture.id} picture={picture} address={address} onSaving={onSaving} />
}

type Props = {
  /** Counted from 1. */
  number: number
  id: string
  picture: DoubtPicture | undefined
  pictures: Pictures
  onSaving(saving: Promise<unknown>): void
}

/** Photo to send, with rotation, cropping, removal and correction of its reading. */
export function PictureCard({ number, id, picture, pictures, onSaving }: Props) {
  const { data: address, error } = usePictureFile(id)
  const [isTurning, setTurning] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const turn = async () => {
    setTurning(true)
    try {
      await pictures.replace(id, await turnPicture(await fetchPictureFile(id)))
    } finally {
      setTurning(false)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(18px,2.2vw,32px)]">
      <figure
        className={`${styles.doubtPhoto} max-w-[20rem] pt-2 px-2 pb-0 bg-surface rounded-[4px] [box-shadow:var(--shadow-2)]`}
      >
        {address ? (
          <img src={address} alt={m.doubt_photo_alt({ number })} />
        ) : (
          <p className="meta p-4">{error ? error.message : m.doubt_photo_sending()}</p>
        )}
        <figcaption>
          <Button
            look="quiet"
            size="sm"
            icon={<RotateCw className="i" aria-hidden="true" />}
            busy={isTurning}
            onClick={() => void turn()}
          >
            {m.doubt_photo_turn()}
          </Button>
          <Button
            look="quiet"
            size="sm"
            icon={<Crop className="i" aria-hidden="true" />}
            onClick={() => setCropping(true)}
          >
            {m.doubt_photo_crop()}
          </Button>
          <IconButton small label={m.doubt_photo_remove()} onClick={() => pictures.remove(id)}>
            <Trash2 className="i" aria-hidden="true" />
          </IconButton>
        </figcaption>
      </figure>
      <Reading picture={picture} address={address} onSaving={onSaving} />
      <Suspense>
        {isCropping && address && (
          <CropDialog
            address={address}
            onClose={() => setCropping(false)}
            onCrop={async cut => {
              setCropping(false)
              await pictures.replace(id, await cut(await fetchPictureFile(id)))
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
