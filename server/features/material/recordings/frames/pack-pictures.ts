// Pictures in one ZIP file as they are, so that each can be read by its place, and the file opened by anybody.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Packed = { file: Buffer; offsets: number[] }

/** @param pictures JPEG files in their order */
export const packPictures = async (pictures: readonly Buffer[]): Promise<Packed> => {
  const zip = new ZipFile()
  for (const [i, picture] of pictures.entries())
    zip.addBuffer(picture, `${String(i + 1).padStart(3, '0')}.jpg`, { compress: false })
  zip.end()
  const file = await buffer(zip.outputStream)
  const offsets: number[] = []
  let from = 0
  for (const picture of pictures) {
    const offset = file.indexOf(picture, from)
    if (offset < 0) throw new Error('a picture is not in its file as it was')
    offsets.push(offset)
    from = offset + picture.length
  }
  return { file, offsets }
}
