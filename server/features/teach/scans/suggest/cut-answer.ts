// The piece of a page that shows one written answer: nothing of the sheet's head, and nothing of other answers.
import type { Crop } from '@lantern/contract/teach/scans/scan-checks'
import sharp from 'sharp'

/** Maximum side in pixels; more don't help a model. */
const maxPixels = 1600

/** @returns the piece as JPEG */
export const cutAnswer = async (
  picture: Uint8Array,
  { box, pageWidth, pageHeight }: Crop,
): Promise<Buffer> => {
  const page = sharp(picture)
  const { width, height } = await page.metadata()
  const left = Math.min(width - 1, Math.round((box.x / pageWidth) * width))
  const top = Math.min(height - 1, Math.round((box.y / pageHeight) * height))
  return page
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round((box.width / pageWidth) * width))),
      height: Math.max(1, Math.min(height - top, Math.round((box.height / pageHeight) * height))),
    })
    .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
}
