import type { Area, Point } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import { frameBetween, hotspotLimits } from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pointOf } from '../../../../lib/questions/kinds/hotspot/answer.tsx'
import styles from '../../../../lib/questions/kinds/hotspot/picture.module.css'
import { HotspotPicture } from '../../../../lib/questions/kinds/hotspot/picture.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { AreaList } from './area-list.tsx'
import { type EditProps, isOfType } from './editing.ts'
import hotspotFieldStyles from './hotspot-field.module.css'
import { PictureField } from './picture-field.tsx'

type Shape = Area['shape']
const shapes: readonly Shape[] = ['box', 'ellipse', 'polygon']

const shapeLabels: Record<Shape, () => string> = {
  box: m.hotspot_shape_box,
  ellipse: m.hotspot_shape_ellipse,
  polygon: m.hotspot_shape_polygon,
}

const inTheMiddle = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 }
/** Minimum drag distance; a smaller area couldn't be hit. */
const minDragDistance = 0.015

type SurfaceProps = { image: QuestionImage; areas: readonly Area[]; shape: Shape; onDrawn(area: Area): void }

/** Boxes and ovals are drawn from corner to corner. */
function DragSurface({ image, areas, shape, onDrawn }: SurfaceProps) {
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null)
  const drawn: Area | null =
    drag && shape !== 'polygon' ? { shape, ...frameBetween(drag.from, drag.to) } : null
  return (
    <HotspotPicture
      image={image}
      areas={drawn ? [...areas, drawn] : areas}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = pointOf(event)
        setDrag({ from: at, to: at })
      }}
      onPointerMove={event => drag && setDrag({ ...drag, to: pointOf(event) })}
      onPointerUp={() => {
        const isLarge =
          drag &&
          Math.max(Math.abs(drag.to.x - drag.from.x), Math.abs(drag.to.y - drag.from.y)) >= minDragDistance
        if (isLarge && drawn) onDrawn(drawn)
        setDrag(null)
      }}
    />
  )
}

/** Surface for polygons, drawn corner by corner. */
function CornerSurface({ image, areas, onDrawn }: SurfaceProps) {
  const [points, setPoints] = useState<readonly Point[]>([])
  const first = points[0]
  return (
    <>
      <HotspotPicture
        image={image}
        areas={areas}
        point={first ?? null}
        drawn={points.length > 0 && <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
        onPointerUp={event => points.length < hotspotLimits.corners && setPoints([...points, pointOf(event)])}
      />
      <p className="hint">{m.hotspot_corners_hint()}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={points.length < 3}
          onClick={() => {
            onDrawn({ shape: 'polygon', points: [...points] })
            setPoints([])
          }}
        >
          {m.hotspot_corners_finish()}
        </Button>
        <Button size="sm" look="quiet" disabled={points.length === 0} onClick={() => setPoints([])}>
          {m.hotspot_corners_drop()}
        </Button>
      </div>
    </>
  )
}

/** Picture of the question, and its right areas. */
export function HotspotField({ question, onEdit }: EditProps) {
  const [shape, setShape] = useState<Shape>('box')
  if (!isOfType(question, 'hotspot')) return null
  const { body, key } = question
  const { areas } = key
  const write = (field: string, next: Area[]) => onEdit(field, { key: { ...key, areas: next } })
  const canAdd = areas.length < hotspotLimits.areas
  const add = (area: Area) => canAdd && write('areas', [...areas, area])
  const setPicture = (field: string, picture: QuestionImage | null) =>
    onEdit(field, { body: { ...body, picture } })
  const Surface = shape === 'polygon' ? CornerSurface : DragSurface
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="label">{m.hotspot_picture()}</legend>
        <PictureField
          image={body.picture}
          label={m.hotspot_picture_add()}
          onPicture={picture => setPicture('picture', picture)}
          onWords={picture => setPicture('picture alt', picture)}
        >
          {null}
        </PictureField>
      </fieldset>
      {body.picture && (
        <fieldset className="grid gap-3">
          <legend className="label">{m.hotspot_draw()}</legend>
          <p className="hint">{m.hotspot_draw_hint()}</p>
          {canAdd ? (
            <>
              <div className="flex flex-wrap items-end gap-3">
                <SelectField
                  label={m.hotspot_shape()}
                  value={shape}
                  choices={shapes.map(value => ({ value, label: shapeLabels[value]() }))}
                  onChange={event => setShape(shapes.find(one => one === event.target.value) ?? 'box')}
                />
                <Button
                  look="quiet"
                  size="sm"
                  icon={<Plus className="i" aria-hidden="true" />}
                  onClick={() => add({ shape: shape === 'polygon' ? 'box' : shape, ...inTheMiddle })}
                >
                  {m.hotspot_area_add()}
                </Button>
              </div>
              <div className={`${styles.spotInput} ${hotspotFieldStyles.edSpot}`}>
                <Surface image={body.picture} areas={areas} shape={shape} onDrawn={add} />
              </div>
            </>
          ) : (
            <HotspotPicture image={body.picture} areas={areas} />
          )}
          <AreaList areas={areas} onWrite={write} />
        </fieldset>
      )}
    </div>
  )
}
