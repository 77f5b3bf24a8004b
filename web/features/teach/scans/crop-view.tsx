import type { Crop } from '@lantern/contract/teach/scans/scan-checks'
import type { CSSProperties } from 'react'
import { usePagePicture } from './queries.ts'

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

type Box = Crop['box']

const placeIn = (outer: Box, inner: Box): CSSProperties => ({
  left: percent(inner.x - outer.x, outer.width),
  top: percent(inner.y - outer.y, outer.height),
  width: percent(inner.width, outer.width),
  height: percent(inner.height, outer.height),
})

/** Section cut from a page's picture; the relevant part is framed. */
export function CropView({ crop, label }: { crop: Crop; label: string }) {
  const { data: address, isError } = usePagePicture(crop.pageId)
  const { box, field, pageWidth: width, pageHeight: height } = crop
  return (
    <div
      className="relative overflow-hidden bg-well rounded-1 [box-shadow:var(--shadow-2)]"
      style={{ aspectRatio: `${box.width} / ${box.height}` }}
      data-lost={isError || undefined}
    >
      {address && (
        <img
          className="absolute max-w-none"
          src={address}
          alt={label}
          style={placeIn(box, { x: 0, y: 0, width, height })}
        />
      )}
      {field && (
        <i
          className="absolute border-2 border-[color:#9c6400] rounded-[6px] [box-shadow:0_0_0_1px_rgb(255_255_255_/_0.6)]"
          aria-hidden="true"
          style={placeIn(box, field)}
        />
      )}
    </div>
  )
}

/** The whole page of a crop, with a frame around the piece. */
export const wholePage = ({ pageId, pageWidth, pageHeight, box, field }: Crop): Crop => ({
  pageId,
  pageWidth,
  pageHeight,
  box: { x: 0, y: 0, width: pageWidth, height: pageHeight },
  field: field ?? (box.width < pageWidth ? box : null),
})
