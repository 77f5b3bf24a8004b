import * as m from '@lantern/messages'
import { Check, Flashlight, X } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import type { FrameHint } from './judge-frame.rules.ts'
import { useCamera } from './use-camera.ts'

const hintLabels: Record<FrameHint, () => string> = {
  'no-sheet': m.camera_no_sheet,
  'too-dark': m.camera_too_dark,
  'corner-hidden': m.camera_corner_hidden,
  'too-far': m.camera_too_far,
  'hold-still': m.camera_hold_still,
  blurred: m.camera_blurred,
  taken: m.camera_taken,
  ready: m.camera_taken,
}

type Props = {
  title: string
  /** Photos of this pile that were taken. */
  count: number
  /** Of those the ones that have to be taken again. */
  notRead: number
  onPhoto(file: File): void
  onClose(): void
}

/** The camera over the desk: a photo of each sheet by itself, or by the button. */
export function CameraView({ title, count, notRead, onPhoto, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, hint, corners, take, torch } = useCamera(video, onPhoto)
  const failure = state === 'refused' ? m.camera_refused() : state === 'missing' ? m.camera_missing() : null
  return (
    <div className="scan-camera night">
      <div className="scan-camera-head">
        <IconButton label={m.camera_close()} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
        <b>{title}</b>
        {torch && (
          <IconButton label={m.camera_light()} aria-pressed={torch.isOn} onClick={torch.toggle}>
            <Flashlight className="i" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="scan-camera-picture">
        <div className="scan-camera-frame">
          {/* biome-ignore lint/a11y/useMediaCaption: it is the desk, without a sound. */}
          <video ref={video} autoPlay playsInline muted aria-label={m.camera_picture()} />
          {corners.map(({ id, x, y }) => (
            <i key={id} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true">
              <Check className="i" />
            </i>
          ))}
        </div>
        {failure ? (
          <Notice bad>{failure}</Notice>
        ) : (
          <p className="scan-camera-hint" role="status">
            <b>{hint ? hintLabels[hint]() : m.camera_starting()}</b>
            {corners.length > 0 && <span>{m.camera_corners({ count: corners.length })}</span>}
          </p>
        )}
      </div>
      <div className="scan-camera-foot">
        <span className="scan-camera-count">
          <b>{count}</b>
          <span>{m.camera_photos({ count })}</span>
          {notRead > 0 && <span role="status">{m.camera_not_read({ count: notRead })}</span>}
        </span>
        <button
          type="button"
          className="scan-shutter"
          aria-label={m.camera_shutter()}
          disabled={state !== 'on'}
          onClick={take}
        />
        <Button look="night" onClick={onClose}>
          {m.camera_done()}
        </Button>
      </div>
    </div>
  )
}
