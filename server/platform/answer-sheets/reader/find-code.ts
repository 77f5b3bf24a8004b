// Reads the square code of a page. The reader's WebAssembly comes from its package: no download.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { SheetCode } from '../reading.ts'
import { parseSheetCode } from '../sheet-code.rules.ts'
import { findSquareCode } from '../sheet-places.rules.ts'
import type { SeenPage } from './find-corners.ts'
import { projectX, projectY } from './homography.rules.ts'
import { type PagePicture, reducePicture, sampleGrey } from './page-picture.ts'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Millimetres around the code that are looked at too, since a bent page isn't where a flat one would be. */
const around = 5
/** Pixels of a millimetre of the piece that is looked at. */
const scales = [10, 16] as const

const cutCode = (picture: PagePicture, { paper, homography }: SeenPage, scale: number) => {
  const { x, y, width } = findSquareCode(paper)
  const side = Math.round((width + 2 * around) * scale)
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const [mx, my] = [x - around + (i + 0.5) / scale, y - around + (j + 0.5) / scale]
      const grey = sampleGrey(picture, projectX(homography, mx, my), projectY(homography, mx, my))
      const at = (j * side + i) * 4
      data[at] = data[at + 1] = data[at + 2] = grey
    }
  return { data, width: side, height: side }
}

const readCode = async (image: { data: Uint8ClampedArray; width: number; height: number }) => {
  const found = await readBarcodes({ ...image, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    tryHarder: true,
    tryInvert: false,
    maxNumberOfSymbols: 4,
  })
  for (const { text } of found) {
    const code = parseSheetCode(text)
    if (code) return code
  }
  return null
}

/** @param pages how the page may lie in the picture, the likeliest first */
export const findCode = async (
  picture: PagePicture,
  pages: readonly SeenPage[],
): Promise<SheetCode | null> => {
  for (const scale of scales)
    for (const page of pages) {
      const code = await readCode(cutCode(picture, page, scale))
      if (code) return code
    }
  const { data, width, height } = await reducePicture(picture, 2600)
  return readCode({ data: new Uint8ClampedArray(data), width, height })
}
