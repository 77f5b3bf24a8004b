// The page made straight, in its colours, as people look at it and as crops are cut from it.
import sharp from 'sharp'
import { type Paper, paperSizes } from '../sheet-places.rules.ts'
import { type Homography, projectX, projectY } from './homography.rules.ts'
import type { PagePicture } from './page-picture.ts'
import type { Warp } from './warp.rules.ts'

export const pixelsPerMillimetre = 6
/** Pixels between two places at which the warp is worked out. */
const cell = 24

export const straighten = async (
  { colours, width, height }: PagePicture,
  homography: Homography,
  warp: Warp,
  paper: Paper,
): Promise<Uint8Array> => {
  const size = paperSizes[paper]
  const [across, down] = [
    Math.round(size.width * pixelsPerMillimetre),
    Math.round(size.height * pixelsPerMillimetre),
  ]
  const data = new Uint8Array(across * down * 3)
  const columns = Math.ceil(across / cell) + 1
  const mapRow = (row: number) =>
    Array.from({ length: columns }, (_, column) => {
      const [x, y] = [(column * cell) / pixelsPerMillimetre, (row * cell) / pixelsPerMillimetre]
      const { dx, dy } = warp(x, y)
      return { x: projectX(homography, x + dx, y + dy), y: projectY(homography, x + dx, y + dy) }
    })
  let upper = mapRow(0)
  for (let row = 0; row * cell < down; row++) {
    const lower = mapRow(row + 1)
    for (let column = 0; column < columns - 1; column++) {
      const [a, b, c, d] = [upper[column]!, upper[column + 1]!, lower[column]!, lower[column + 1]!]
      for (let j = 0; j < cell && row * cell + j < down; j++) {
        const v = (j + 0.5) / cell
        const [x0, y0] = [a.x + (c.x - a.x) * v, a.y + (c.y - a.y) * v]
        const [stepX, stepY] = [(b.x + (d.x - b.x) * v - x0) / cell, (b.y + (d.y - b.y) * v - y0) / cell]
        for (let i = 0; i < cell && column * cell + i < across; i++) {
          const x = Math.max(0, Math.min(width - 1.001, x0 + stepX * (i + 0.5)))
          const y = Math.max(0, Math.min(height - 1.001, y0 + stepY * (i + 0.5)))
          const [px, py] = [x | 0, y | 0]
          const [fx, fy] = [x - px, y - py]
          const from = (py * width + px) * 3
          const lowerEdge = from + width * 3
          const to = ((row * cell + j) * across + column * cell + i) * 3
          for (let k = 0; k < 3; k++) {
            const top = colours[from + k]! + (colours[from + 3 + k]! - colours[from + k]!) * fx
            const bottom =
              colours[lowerEdge + k]! + (colours[lowerEdge + 3 + k]! - colours[lowerEdge + k]!) * fx
            data[to + k] = top + (bottom - top) * fy
          }
        }
      }
    }
    upper = lower
  }
  return new Uint8Array(
    await sharp(data, { raw: { width: across, height: down, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
}
