// Brightness of the paper at each place of a page, under a lamp at one side and the shadow of a hand.
import type { Paper } from '../sheet-places.rules.ts'
import { paperSizes } from '../sheet-places.rules.ts'
import { type Homography, projectX, projectY } from './homography.rules.ts'
import { type PagePicture, sampleGrey } from './page-picture.ts'

/** Grey of paper without ink; places in millimetres of a flat page. */
export type White = (x: number, y: number) => number

/** Samples per millimetre, and millimetres between sampled places and around each of them. */
const density = 2
const cell = 5
const around = 6
/** Share around a place that isn't print. */
const paperShare = 0.8

export const findWhite = (picture: PagePicture, homography: Homography, paper: Paper): White => {
  const { width, height } = paperSizes[paper]
  const [across, down] = [Math.floor(width * density), Math.floor(height * density)]
  const greys = new Uint8Array(across * down)
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const [x, y] = [(i + 0.5) / density, (j + 0.5) / density]
      greys[j * across + i] = sampleGrey(picture, projectX(homography, x, y), projectY(homography, x, y))
    }
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const measuredCells = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      let all = 0
      const top = Math.max(0, Math.floor((row * cell - around) * density))
      const bottom = Math.min(down - 1, (row * cell + around) * density)
      const left = Math.max(0, Math.floor((column * cell - around) * density))
      const right = Math.min(across - 1, (column * cell + around) * density)
      for (let j = top; j <= bottom; j++)
        for (let i = left; i <= right; i++) {
          counts[greys[j * across + i]!]!++
          all++
        }
      let [grey, below] = [0, counts[0]!]
      while (below < all * paperShare && grey < 255) below += counts[++grey]!
      measuredCells[row * columns + column] = Math.max(1, grey)
    }
  return (x, y) => {
    const [u, v] = [
      Math.max(0, Math.min(columns - 1.001, x / cell)),
      Math.max(0, Math.min(rows - 1.001, y / cell)),
    ]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const at = j * columns + i
    const upper = measuredCells[at]! + (measuredCells[at + 1]! - measuredCells[at]!) * (u - i)
    const lower =
      measuredCells[at + columns]! +
      (measuredCells[at + columns + 1]! - measuredCells[at + columns]!) * (u - i)
    return upper + (lower - upper) * (v - j)
  }
}
