import * as m from '@lantern/messages'
import { useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { FormActions } from '../../../../ui/forms/form-actions.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import styles from '../doubts.module.css'
import { cropPicture } from './edit-picture.ts'

const margin = 8
const start: PercentCrop = {
  unit: '%',
  x: margin,
  y: margin,
  width: 100 - 2 * margin,
  height: 100 - 2 * margin,
}

type Props = { address: string; onClose(): void; onCrop(cut: (picture: Blob) => Promise<Blob>): void }

/** Dialog to crop a picture, by pointer or arrow keys. */
export default function CropDialog({ address, onClose, onCrop }: Props) {
  const [area, setArea] = useState(start)
  return (
    <Dialog open onClose={onClose} title={m.doubt_crop_title()} closeLabel={m.dialog_close()}>
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          const { x, y, width, height } = area
          const shares = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
          onCrop(picture => cropPicture(picture, shares))
        }}
      >
        <p className="hint">{m.doubt_crop_hint()}</p>
        <div className={`${styles.doubtCrop} grid justify-items-center`}>
          <ReactCrop
            crop={area}
            minWidth={24}
            minHeight={24}
            keepSelection
            onChange={(_, next) => setArea(next)}
          >
            <img src={address} alt={m.doubt_photo()} />
          </ReactCrop>
        </div>
        <FormActions
          submit={m.doubt_crop_done()}
          look="primary"
          busy={false}
          cancel={m.dialog_cancel()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
