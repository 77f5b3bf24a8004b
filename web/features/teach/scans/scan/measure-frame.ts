// Measures of a camera frame: corner marks, brightness and sharpness. The frame is small, so marks are found
// in a few milliseconds.
import type { Corner, Frame } from './judge-frame.rules.ts'

/** Pixels across; the marks of a sheet that fills the frame are about 25 of them. */
export const frameWidth = 640

type Picture = { data: Uint8ClampedArray; width: number; height: number }

const cornerIds = [0, 1, 2, 3]

/** Brightness of every second point, by rows. */
const readGrey = ({ data, width, height }: Picture): { grey: Float32Array; across: number; down: number } => {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)]
  const grey = new Float32Array(across * down)
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const at = (2 * y * width + 2 * x) * 4
      grey[y * across + x] = (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) / 255
    }
  return { grey, across, down }
}

/** Mean brightness, and mean squared difference of a pixel from its four neighbours. */
const measureLight = (picture: Picture): Pick<Frame, 'light' | 'sharpness'> => {
  const { grey, across, down } = readGrey(picture)
  let [light, edges] = [0, 0]
  for (let y = 1; y < down - 1; y += 1)
    for (let x = 1; x < across - 1; x += 1) {
      const at = y * across + x
      light += grey[at]!
      const around = grey[at - 1]! + grey[at + 1]! + grey[at - across]! + grey[at + across]!
      edges += (grey[at]! - around / 4) ** 2
    }
  const points = Math.max(1, (across - 2) * (down - 2))
  return { light: light / points, sharpness: Math.sqrt(edges / points) }
}

/** The detector is loaded here and nowhere else. */
export const createMeasure = async (): Promise<(picture: Picture) => Frame> => {
  const { AR } = await import('js-aruco2')
  const detector = new AR.Detector({ dictionaryName: 'ARUCO_MIP_36h12', maxHammingDistance: 4 })
  return picture => {
    const { width, height, data } = picture
    const found = new Map<number, Corner>()
    for (const { id, corners } of detector.detectImage(width, height, data)) {
      if (!cornerIds.includes(id) || found.has(id)) continue
      const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length
      const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length
      found.set(id, { id, x: x / width, y: y / height })
    }
    return { corners: [...found.values()], ...measureLight(picture) }
  }
}
