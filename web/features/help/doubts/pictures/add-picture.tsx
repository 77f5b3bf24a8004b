import * as m from '@lantern/messages'
import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import styles from '../doubts.module.css'
import type { Pictures } from './use-pictures.ts'

const types = 'image/png,image/jpeg,image/webp'

type Props = {
  pictures: Pick<Pictures, 'addFiles' | 'isSending' | 'room'>
  label: string
  icon: ReactNode
  className: string
  /** The phone's camera opens at once. */
  isCamera?: boolean
  isIcon?: boolean
}

/** File field that looks like a button. */
function PictureButton({ pictures, label, icon, className, isCamera = false, isIcon = false }: Props) {
  const id = useId()
  const disabled = pictures.isSending || pictures.room <= 0
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    void pictures.addFiles(files)
  }
  return (
    <>
      <input
        id={id}
        className="vh"
        type="file"
        accept={types}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={choose}
        disabled={disabled}
      />
      <label
        className={className}
        htmlFor={id}
        title={isIcon ? label : undefined}
        aria-busy={pictures.isSending || undefined}
        data-disabled={disabled || undefined}
      >
        {pictures.isSending ? <span className="spin" aria-hidden="true" /> : icon}
        <span className={isIcon ? 'vh' : undefined}>{label}</span>
      </label>
    </>
  )
}

type Choice = { pictures: Props['pictures'] }

/** Buttons to add photos: camera (on devices with one to hold) and files. */
export function AddPictures({ pictures }: Choice) {
  return (
    <div className="flex flex-wrap gap-3">
      <span className={styles.doubtCamera}>
        <PictureButton
          pictures={pictures}
          label={m.doubt_photo_capture()}
          icon={<Camera className="i" aria-hidden="true" />}
          className="btn btn-line"
          isCamera
        />
      </span>
      <PictureButton
        pictures={pictures}
        label={m.doubt_photo_choose()}
        icon={<ImagePlus className="i" aria-hidden="true" />}
        className="btn btn-line"
      />
    </div>
  )
}

export function AttachPicture({ pictures }: Choice) {
  return (
    <PictureButton
      pictures={pictures}
      label={m.doubt_message_attach()}
      icon={<ImagePlus className="i" aria-hidden="true" />}
      className="btn btn-icon"
      isIcon
    />
  )
}
