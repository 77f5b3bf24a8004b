import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { Undo2 } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormActions } from '../../../../ui/forms/form-actions.tsx'
import styles from '../doubts.module.css'
import { drawOnPicture, paintStrokes, type Stroke } from './edit-picture.ts'
import { fetchPictureFile } from './queries.ts'

/** Ink colours visible on paper and screen; equal in both themes, since the picture is. */
const colours = [
  { value: '#c81e1e', label: m.doubt_draw_red },
  { value: '#1d4ed8', label: m.doubt_draw_blue },
  { value: '#111827', label: m.doubt_draw_dark },
] as const

/** Pointer position on the picture, as shares of its width and height. */
const findPoint = (event: PointerEvent<HTMLCanvasElement>) => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}

/** Drawing on a picture; the result is a new picture, the original is unchanged. */
export function Drawing({
  picture,
  address,
  onDrawn,
  onCancel,
}: {
  picture: DoubtPicture
  address: string
  onDrawn(drawing: File): void
  onCancel(): void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [colour, setColour] = useState<string>(colours[0].value)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, picture.width, picture.height)
    paintStrokes(context, strokes, picture)
  }, [strokes, picture])
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setStrokes([...strokes, { colour, points: [findPoint(event)] }])
  }
  const goOn = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const point = findPoint(event)
    setStrokes(before =>
      before.map((stroke, i) =>
        i === before.length - 1 ? { ...stroke, points: [...stroke.points, point] } : stroke,
      ),
    )
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={async event => {
        event.preventDefault()
        setBusy(true)
        const drawn = await drawOnPicture(await fetchPictureFile(picture.id), strokes)
        onDrawn(new File([drawn], 'drawing.jpg', { type: 'image/jpeg' }))
      }}
    >
      <p className="hint">{m.doubt_draw_hint()}</p>
      <div
        className="relative w-[min(100%,56dvh_*_var(--ratio))] mx-auto aspect-[var(--ratio)]"
        style={{ '--ratio': picture.width / picture.height } as CSSProperties}
      >
        <img className="size-full absolute inset-0 max-h-none" src={address} alt="" />
        <canvas
          className="size-full absolute inset-0 max-h-none cursor-crosshair touch-none"
          ref={canvas}
          width={picture.width}
          height={picture.height}
          aria-label={m.doubt_draw_title()}
          onPointerDown={begin}
          onPointerMove={goOn}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <fieldset className={`${styles.doubtInks} flex gap-1`}>
          <legend className="vh">{m.doubt_draw_colour()}</legend>
          {colours.map(({ value, label }) => (
            <label key={value} title={label()} style={{ color: value }}>
              <input
                type="radio"
                name="ink"
                className="vh"
                checked={colour === value}
                onChange={() => setColour(value)}
              />
              <span className="vh">{label()}</span>
            </label>
          ))}
        </fieldset>
        <Button
          look="quiet"
          size="sm"
          icon={<Undo2 className="i" aria-hidden="true" />}
          disabled={strokes.length === 0}
          onClick={() => setStrokes(strokes.slice(0, -1))}
        >
          {m.doubt_draw_undo()}
        </Button>
        <Button look="quiet" size="sm" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {m.doubt_draw_clear()}
        </Button>
      </div>
      <FormActions
        submit={m.doubt_draw_done()}
        busy={isBusy}
        cancel={m.dialog_cancel()}
        onCancel={onCancel}
      />
    </form>
  )
}
