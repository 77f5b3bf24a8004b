// A picture as it is printed: a PNG with no more dots than paper shows.
import sharp from 'sharp'
import type { PictureFile } from './printed-paper.ts'

/** Pixels at the longest side: 300 dots an inch over half a page. */
const maxSide = 1400

export const fitPicture = async (id: string, stored: Uint8Array): Promise<PictureFile> => {
  const fitted = sharp(stored).resize({
    width: maxSide,
    height: maxSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true })
  return { id, bytes: new Uint8Array(data), width: info.width, height: info.height }
}
