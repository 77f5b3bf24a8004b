// Finds the black corner marks in a picture of any light, turned any way.
import aruco from 'js-aruco2'
import { cornerMarks, listCornerMarks, type Paper, type Point } from '../sheet-places.rules.ts'
import { fitHomography, type Homography, projectX, projectY } from './homography.rules.ts'
import { type PagePicture, reducePicture } from './page-picture.ts'

/** Corners of each mark found, clockwise from the mark's upper left one, by its id. */
export type FoundCorners = ReadonlyMap<number, readonly Point[]>

const detector = new aruco.AR.Detector({
  dictionaryName: cornerMarks.dictionary,
  // Codes differ in 12 bits and more, so that up to 3 wrong ones leave no doubt.
  maxHammingDistance: 4,
})

/** Close marks in large pictures are missed (js-aruco2, issue 5), so it looks at smaller ones; pixels. */
const lookedAt = [1200, 1900, 800] as const
/** Minimum marks: with three the page is determined; with two its far side would be guessed. */
export const minCorners = 3

const measure = (corners: readonly Point[]): number =>
  corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length]!
    return sum + Math.hypot(next.x - x, next.y - y)
  }, 0)

const look = async (picture: PagePicture, maxSide: number): Promise<Map<number, Point[]>> => {
  const { data, width, height } = await reducePicture(picture, maxSide)
  const scale = picture.width / width
  const found = new Map<number, Point[]>()
  for (const { id, corners } of detector.detectImage(width, height, data)) {
    if (!cornerMarks.ids.some(cornerId => cornerId === id)) continue
    // Duplicate ids: the larger marker is nearer to the camera.
    if (measure(found.get(id) ?? []) < measure(corners) * scale)
      found.set(
        id,
        corners.map(({ x, y }) => ({ x: (x + 0.5) * scale - 0.5, y: (y + 0.5) * scale - 0.5 })),
      )
  }
  return found
}

export const findCorners = async (picture: PagePicture): Promise<FoundCorners> => {
  const found = new Map<number, Point[]>()
  for (const maxSide of lookedAt) {
    for (const [id, corners] of await look(picture, maxSide)) if (!found.has(id)) found.set(id, corners)
    if (found.size === cornerMarks.ids.length) break
  }
  return found
}

/** Further off, in millimetres, the marks belong to no sheet of this size. */
const maxOffsetMm = 2.5

export type SeenPage = {
  paper: Paper
  homography: Homography /** Mean distance of the marks, in millimetres. */
  cornerDistance: number
}

/** Position of a page of a given size in the picture. @returns null if the marks don't fit it */
export const fitPage = (corners: FoundCorners, paper: Paper): SeenPage | null => {
  if (corners.size < minCorners) return null
  const sheet: Point[] = []
  const picture: Point[] = []
  for (const [i, { x, y }] of listCornerMarks(paper).entries()) {
    const found = corners.get(cornerMarks.ids[i] ?? -1)
    if (!found) continue
    const { side } = cornerMarks
    sheet.push({ x, y }, { x: x + side, y }, { x: x + side, y: y + side }, { x, y: y + side })
    picture.push(...found)
  }
  const homography = fitHomography(sheet, picture)
  if (!homography) return null
  const pixelsOff =
    sheet.reduce(
      (sum, { x, y }, i) =>
        sum +
        Math.hypot(projectX(homography, x, y) - picture[i]!.x, projectY(homography, x, y) - picture[i]!.y),
      0,
    ) / sheet.length
  const side = picture.reduce(
    (sum, _, i) => (i % 4 === 0 ? sum + measure(picture.slice(i, i + 4)) / 4 : sum),
    0,
  )
  const cornerDistance = pixelsOff / (side / (picture.length / 4) / cornerMarks.side)
  return cornerDistance <= maxOffsetMm ? { paper, homography, cornerDistance } : null
}
