// Areas of QTI, which are measured in the picture's pixels, and ours, which are shares of it.
import { type Area, areaSchema } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import { imageSize } from 'image-size'

export type Size = { width: number; height: number }

/** Rounding, finer than anybody points and coarse enough for a stable round trip. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000
const onPicture = (value: number): number => Math.min(1, Math.max(0, rounded(value)))

/** Rectangle from its middle and half extents. */
const aroundMiddle = (x: number, y: number, across: number, down: number) => ({
  left: onPicture(x - across),
  top: onPicture(y - down),
  width: rounded(2 * across),
  height: rounded(2 * down),
})

const buildArea = (shape: string, coords: readonly number[], { width, height }: Size): unknown => {
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = coords
  if (shape === 'default') return { shape: 'box', left: 0, top: 0, width: 1, height: 1 }
  if (shape === 'circle')
    return { shape: 'ellipse', ...aroundMiddle(a / width, b / height, c / width, c / height) }
  if (shape === 'ellipse')
    return { shape: 'ellipse', ...aroundMiddle(a / width, b / height, c / width, d / height) }
  if (shape === 'rect')
    return {
      shape: 'box',
      left: onPicture(a / width),
      top: onPicture(b / height),
      width: rounded((c - a) / width),
      height: rounded((d - b) / height),
    }
  if (shape !== 'poly' || coords.length % 2 === 1) return null
  const points = coords.flatMap((x, i) =>
    i % 2 === 0 ? [{ x: onPicture(x / width), y: onPicture((coords[i + 1] ?? 0) / height) }] : [],
  )
  // Closing points: some outlines repeat the first corner.
  const [first] = points
  const last = points.at(-1)
  const isClosed = points.length > 3 && first?.x === last?.x && first?.y === last?.y
  return { shape: 'polygon', points: isClosed ? points.slice(0, -1) : points }
}

/** @returns null for what isn't an area on the picture */
export const readArea = (shape: string, coords: string, size: Size): Area | null => {
  const numbers = coords
    .split(/[\s,]+/u)
    .filter(Boolean)
    .map(Number)
  const area = areaSchema.safeParse(buildArea(shape, numbers, size))
  return area.success ? area.data : null
}

export const writeArea = (area: Area, { width, height }: Size): { shape: string; coords: string } => {
  const pixels = (share: number, max: number) => Math.round(share * max)
  if (area.shape === 'polygon')
    return {
      shape: 'poly',
      coords: area.points.flatMap(({ x, y }) => [pixels(x, width), pixels(y, height)]).join(','),
    }
  const { left, top, width: across, height: down } = area
  if (area.shape === 'box')
    return {
      shape: 'rect',
      coords: [
        pixels(left, width),
        pixels(top, height),
        pixels(left + across, width),
        pixels(top + down, height),
      ].join(','),
    }
  return {
    shape: 'ellipse',
    coords: [
      pixels(left + across / 2, width),
      pixels(top + down / 2, height),
      pixels(across / 2, width),
      pixels(down / 2, height),
    ].join(','),
  }
}

/** Size of a picture in pixels; null if its bytes are not recognised. */
export const sizeOfPicture = (bytes: Uint8Array): Size | null => {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}

/** Pixels fine enough that an area that is written in them is read back the same. */
const finest = 2000

/** Size multiplied so that a thousandth of a side is more than one pixel. */
export const enlarged = ({ width, height }: Size): Size => {
  const times = Math.max(1, Math.ceil(finest / Math.min(width, height)))
  return { width: width * times, height: height * times }
}
