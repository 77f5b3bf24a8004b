// Tesseract's network for Hindi, run as WebAssembly in this process: PP-OCR supports only Latin and Chinese.
// Code and weights come in packages (Apache-2.0); nothing is downloaded, and unexpected weights are refused.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import sharp from 'sharp'
import createTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { Bitmap } from './bitmap.ts'
import type { FoundLine } from './recogniser.ts'
import { parseWords } from './tesseract-words.rules.ts'

const weights = '@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz'
const expectedSha256 = 'f3b6a0d320df38d886178cdd727b90dbf9df3db053adb32bd9cf73f0463cda07'
/** The network alone, without the older reader of shapes. */
const networkOnly = 1

const readWeights = async (): Promise<Uint8Array> => {
  const packed = await readFile(createRequire(import.meta.url).resolve(weights))
  const found = createHash('sha256').update(packed).digest('hex')
  if (found !== expectedSha256) throw new Error('reader of Devanagari: its weights are not the expected ones')
  return promisify(gunzip)(packed)
}

export type DevanagariReader = { read(picture: Bitmap): Promise<FoundLine[]> }

/** @throws where a package is missing, or WebAssembly doesn't run on this machine */
export const loadDevanagariReader = async (): Promise<DevanagariReader> => {
  const silent = () => {}
  const tesseract = await createTesseract({ TesseractProgress: silent, print: silent, printErr: silent })
  tesseract.FS.writeFile('/hin.traineddata', await readWeights())
  const api = new tesseract.TessBaseAPI()
  if (api.Init('/', 'hin', networkOnly) !== 0) throw new Error('reader of Devanagari: it did not start')
  return {
    read: async ({ data, width, height }) => {
      const image = sharp(data, { raw: { width, height, channels: 4 } })
      // The name that its code looks for.
      tesseract.FS.writeFile('/input', await image.greyscale().png({ compressionLevel: 1 }).toBuffer())
      api.SetImageFile()
      api.Recognize(null)
      const table = api.GetTSVText(0)
      api.Clear()
      return parseWords(table)
    },
  }
}
