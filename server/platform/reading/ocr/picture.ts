// Uploaded pictures: checked by header first, then decoded within limits and stored without metadata.

import { type Turn, turnSize } from '@lantern/contract/material/reading/turned-readings.rules'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type PictureFormat, pictureFormats, ReadingError } from '../index.ts'
import type { Bitmap } from './bitmap.ts'

/** Longest side, in pixels, at which text is looked for: an A4 page at 150 dots an inch. */
const maxSide = 1760
/** Maximum side, above any camera or scanner. */
const maxStoredSide = 16_000

/** Limits on memory: one picture at a time, no cache. */
sharp.concurrency(1)
sharp.cache(false)

const isKnown = (format: string | undefined): format is PictureFormat =>
  pictureFormats.some(pictureFormat => pictureFormat === format)

/** The header alone: nothing is decoded yet. */
const readHeader = async (path: string): Promise<Metadata> => {
  try {
    return await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata()
  } catch {
    throw new ReadingError('broken')
  }
}

export type PictureHeader = { format: PictureFormat; width: number; height: number }

/** @throws ReadingError `broken` or `too-many-pixels` */
export const checkPicture = async (path: string, maxPixels: number): Promise<PictureHeader> => {
  const { format, width = 0, height = 0 } = await readHeader(path)
  if (!isKnown(format) || width < 1 || height < 1) throw new ReadingError('broken')
  if (width * height > maxPixels || Math.max(width, height) > maxStoredSide)
    throw new ReadingError('too-many-pixels', {
      megapixels: Math.ceil((width * height) / 1_000_000),
      limit: Math.floor(maxPixels / 1_000_000),
    })
  return { format, width, height }
}

const encode = (image: Sharp, format: PictureFormat): Sharp => {
  if (format === 'png') return image.png({ compressionLevel: 9 })
  return format === 'jpeg' ? image.jpeg({ quality: 92, mozjpeg: false }) : image.webp({ quality: 92 })
}

/**
 * Re-encodes a picture, upright and in standard colours. Metadata (place, camera, thumbnails, trailing bytes)
 * is dropped.
 * @param maxSide side it is stored with, in pixels; it is never made larger
 * @param turn degrees clockwise by which it is turned
 * @throws ReadingError `broken`
 */
export const savePicture = async (
  from: string,
  to: string,
  { format }: PictureHeader,
  maxPixels: number,
  { maxSide = maxStoredSide, turn = 0 }: { maxSide?: number; turn?: Turn } = {},
): Promise<{ width: number; height: number }> => {
  try {
    const image = sharp(from, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .rotate(turn)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const { width, height } = await encode(image.toColourspace('srgb'), format).toFile(to)
    return { width, height }
  } catch {
    throw new ReadingError('broken')
  }
}

/** A picture as the recogniser takes it, on white, none larger than it needs. */
export const openPicture = async (path: string): Promise<Bitmap> => {
  const { data, info } = await sharp(path)
    .flatten({ background: 'white' })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A picture turned clockwise. */
export const turnPicture = async (picture: Bitmap, turn: Turn): Promise<Bitmap> => {
  if (turn === 0) return picture
  const { data, width, height } = picture
  const image = sharp(data, { raw: { width, height, channels: 4 } }).rotate(turn)
  return { data: await image.raw().toBuffer(), ...turnSize(picture, turn) }
}

/** A picture as models take it. */
export const asJpeg = ({ data, width, height }: Bitmap): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer()
