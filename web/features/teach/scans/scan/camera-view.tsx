import * as m from '@lantern/messages'
import { Check, Flashlight, X } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import styles from '../scans.module.css'
import type { FrameHint } from './judge-frame.rules.ts'
import { useCamera } from './use-camera.ts'

const hintLabels: Record<FrameHint, () => string> = {
  'no-sheet': m.camera_no_sheet,
  'too-dark': m.camera_too_dark,
  'corner-hidden': m.camera_corner_hidden,
  'too-far': m.camera_too_far,
  'hold-still': m.camera_hold_still,
  blurred: m.camera_blurred,
  taken: m.camera_captured,
  ready: m.camera_captured,
}

type Props = {
  title: string
  /** Number of photos in this pile. */
  count: number
  /** Number of pages that must be photographed again. */
  notRead: number
  onPhoto(file: File): void
  onClose(): void
}

/** Camera view over the desk: photographs each sheet automatically, or by the button. */
export function CameraView({ title, count, notRead, onPhoto, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, hint, corners, captureNow, torch } = useCamera(video, onPhoto)
  const failure = state === 'refused' ? m.camera_refused() : state === 'missing' ? m.camera_missing() : null
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)_auto] rounded-4 overflow-hidden bg-[color:#0d241d] text-on-night max-700:fixed max-700:inset-0 max-700:z-(--z-dialog) max-700:rounded-none">
      <div className={`${styles.scanCameraHead} flex items-center gap-3.5 py-2.5 px-3.5`}>
        <IconButton label={m.camera_close()} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
        <b className="truncate flex-1">{title}</b>
        {torch && (
          <IconButton label={m.camera_light()} aria-pressed={torch.isOn} onClick={torch.toggle}>
            <Flashlight className="i" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="relative grid place-items-center min-h-80 bg-[color:#35403b] overflow-hidden">
        <div className="relative leading-[0]">
          <video
            className="max-w-full max-h-[62vh]"
            ref={video}
            autoPlay
            playsInline
            muted
            aria-label={m.camera_picture()}
          />
          {corners.map(({ id, x, y }) => (
            <i
              className="size-[30px] absolute grid place-items-center mt-[-15px] me-0 mb-0 ms-[-15px] border-2 border-[color:#fff] rounded-[6px] bg-[color:rgb(14_75_60_/_0.75)] text-[color:#fff]"
              key={id}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-hidden="true"
            >
              <Check className="i" />
            </i>
          ))}
        </div>
        {failure ? (
          <Notice bad>{failure}</Notice>
        ) : (
          <p
            className="absolute bottom-4 grid justify-items-center max-w-[calc(100%_-_32px)] pt-2.5 px-7 pb-3 rounded-full bg-[color:#0d241d] text-center"
            role="status"
          >
            <b className="font-[540] type-xl leading-[1.25] font-display">
              {hint ? hintLabels[hint]() : m.camera_starting()}
            </b>
            {corners.length > 0 && (
              <span className="type-sm">{m.camera_corners({ count: corners.length })}</span>
            )}
          </p>
        )}
      </div>
      <div
        className={`${styles.scanCameraFoot} items-center gap-3.5 px-3.5 grid grid-cols-[1fr_auto_1fr] py-3.5`}
      >
        <span className={`${styles.scanCameraCount} flex flex-wrap items-baseline gap-1.5`}>
          <b>{count}</b>
          <span>{m.camera_photos({ count })}</span>
          {notRead > 0 && <span role="status">{m.camera_not_read({ count: notRead })}</span>}
        </span>
        <button
          type="button"
          className="size-16 border-4 border-[color:#0d241d] rounded-[50%] bg-[color:#f1eee0] [box-shadow:0_0_0_3px_#f1eee0] cursor-pointer disabled:opacity-40 disabled:cursor-not-allowed focus-visible:[outline:2px_solid_#fff] focus-visible:outline-offset-7"
          aria-label={m.camera_shutter()}
          disabled={state !== 'on'}
          onClick={captureNow}
        />
        <Button look="night" onClick={onClose}>
          {m.camera_done()}
        </Button>
      </div>
    </div>
  )
}
