// A paragraph of a photographed page, upright: read in a tenth of the time of the whole photo.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const photo = fileURLToPath(new URL('../platform/reading/fixtures/membrane-photo.jpg', import.meta.url))

/** JPEG with three lines, of which the last says “keeps leaves stiff. A plant that has lost turgor wilts.” */
export const cropParagraph = async (): Promise<Buffer> => {
  const upright = await sharp(photo).rotate(90).toBuffer()
  return sharp(upright)
    .extract({ left: 150, top: 480, width: 720, height: 90 })
    .jpeg({ quality: 92 })
    .toBuffer()
}
