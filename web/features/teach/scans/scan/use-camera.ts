// Camera: picture, hints about it, and automatic photos of a sheet that is still.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Corner, type FrameHint, judgeFrame, startWatch } from './judge-frame.rules.ts'
import { createMeasure, frameWidth } from './measure-frame.ts'

type CameraState = 'starting' | 'on' | 'refused' | 'missing'

export type Camera = {
  state: CameraState
  hint: FrameHint | null
  corners: readonly Corner[]
  /** Takes a photo now, regardless of the hints. */
  captureNow(): void
  /** Torch of the camera; null if it has none. */
  torch: { isOn: boolean; toggle(): void } | null
}

/** Interval between measured frames, in milliseconds. */
const lookEveryMs = 120
const jpegQuality = 0.92
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
}

const drawFrame = (video: HTMLVideoElement, width: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((video.videoHeight / video.videoWidth) * width)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

const capturePhoto = (video: HTMLVideoElement): Promise<File | null> =>
  new Promise(resolve =>
    drawFrame(video, video.videoWidth).toBlob(
      blob => resolve(blob && new File([blob], `${Date.now()}.jpg`, { type: 'image/jpeg' })),
      'image/jpeg',
      jpegQuality,
    ),
  )

const whyNot = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'

const stopTracks = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The light beside a camera isn't in the types of browsers. */
type Torch = { torch?: boolean }

/** @param onPhoto gets each photo */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  onPhoto: (file: File) => void,
): Camera => {
  const [state, setState] = useState<CameraState>('starting')
  const [seen, setSeen] = useState<{ hint: FrameHint; corners: readonly Corner[] } | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isLit, setLit] = useState(false)
  const give = useRef(onPhoto)
  give.current = onPhoto

  useEffect(() => {
    let opened: MediaStream | null = null
    let isOver = false
    const open = async () => {
      try {
        opened = await navigator.mediaDevices.getUserMedia(wanted)
        if (isOver) return stopTracks(opened)
        if (video.current) video.current.srcObject = opened
        setStream(opened)
        setState('on')
      } catch (error) {
        setState(whyNot(error))
      }
    }
    void open()
    return () => {
      isOver = true
      stopTracks(opened)
    }
  }, [video])

  useEffect(() => {
    if (state !== 'on') return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const watchSheets = async () => {
      const measure = await createMeasure()
      let watch = startWatch
      const look = async () => {
        const element = video.current
        if (isOver) return
        if (element && element.videoWidth > 0) {
          const canvas = drawFrame(element, frameWidth)
          const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
          if (picture) {
            const frame = measure(picture)
            const judged = judgeFrame(watch, frame)
            watch = judged.watch
            setSeen({ hint: judged.hint, corners: frame.corners })
            if (judged.hint === 'ready') {
              const photo = await capturePhoto(element)
              if (photo && !isOver) give.current(photo)
            }
          }
        }
        timer = setTimeout(() => void look(), lookEveryMs)
      }
      await look()
    }
    void watchSheets()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [state, video])

  const captureNow = () => {
    if (video.current && state === 'on')
      void capturePhoto(video.current).then(photo => photo && give.current(photo))
  }
  const track = stream?.getVideoTracks()[0]
  const hasTorch = (track?.getCapabilities?.() as Torch | undefined)?.torch === true
  const toggle = () => {
    const constraint = { advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }
    void track?.applyConstraints(constraint).then(() => setLit(!isLit))
  }
  return {
    state,
    hint: seen?.hint ?? null,
    corners: seen?.corners ?? [],
    captureNow,
    torch: hasTorch ? { isOn: isLit, toggle } : null,
  }
}
