// Pictures that arrive: looked at by their header first, then decoded within limits, no larger than reading needs.
import sharp from 'sharp'

/** Limits on memory: one picture at a time, no cache. */
sharp.concurrency(1)
sharp.cache(false)

export type PagePicture = {
  width: number
  height: number
  /** Grey values in rows. */
  grey: Uint8Array
  /** Colours, three bytes a pixel. */
  colours: Uint8Array
}

const formats: readonly string[] = ['jpeg', 'png', 'webp']
/** Maximum pixels, above any camera's picture. */
const maxPixels = 100_000_000
const maxSide = 16_000
/** Side in pixels: A4 at 220 dpi; more adds nothing for bubbles. */
const readSide = 2600

/** @returns null where it isn't a picture that can be opened */
export const openPagePicture = async (bytes: Uint8Array): Promise<PagePicture | null> => {
  try {
    const {
      format,
      width = 0,
      height = 0,
    } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: 'none',
    }).metadata()
    if (!formats.includes(format ?? '') || width < 1 || height < 1) return null
    if (width * height > maxPixels || Math.max(width, height) > maxSide) return null
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) return null
    return { width: info.width, height: info.height, colours: data, grey: toGrey(data) }
  } catch {
    return null
  }
}

/** Luma of ITU-R BT.601 in integers. */
const toGrey = (colours: Uint8Array): Uint8Array => {
  const grey = new Uint8Array(colours.length / 3)
  for (let i = 0, at = 0; i < grey.length; i++, at += 3)
    grey[i] = (colours[at]! * 77 + colours[at + 1]! * 150 + colours[at + 2]! * 29) >> 8
  return grey
}

/** A smaller copy with its light stretched, four bytes a pixel, as finders of marks take it. */
export const reducePicture = async ({ grey, width, height }: PagePicture, maxSide: number) => {
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .normalise()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Grey between pixels, bilinear; outside the picture that of its edge. */
export const sampleGrey = ({ grey, width, height }: PagePicture, x: number, y: number): number => {
  const cx = Math.max(0, Math.min(width - 1.001, x))
  const cy = Math.max(0, Math.min(height - 1.001, y))
  const [i, j] = [cx | 0, cy | 0]
  const [fx, fy] = [cx - i, cy - j]
  const at = j * width + i
  const upper = grey[at]! + (grey[at + 1]! - grey[at]!) * fx
  const lower = grey[at + width]! + (grey[at + width + 1]! - grey[at + width]!) * fx
  return upper + (lower - upper) * fy
}
