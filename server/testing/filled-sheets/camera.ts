// Camera effects between a page and its picture: light and shadow, pixels, movement and noise.
import type { Grey } from './canvas.ts'

type Random = () => number
type Size = { width: number; height: number }

const between = (random: Random, min: number, max: number) => min + random() * (max - min)

/** Light at each place of the picture: a lamp at one side, and a shadow with a soft edge. */
export const createLight = (
  { falloff, shadow }: { falloff: number; shadow: number },
  size: Size,
  random: Random,
) => {
  const angle = random() * 7
  const edge = random() * 7
  const where = between(random, -0.2, 0.2)
  const softness = between(random, 0.02, 0.15)
  return (x: number, y: number): number => {
    const [u, v] = [x / size.width - 0.5, y / size.height - 0.5]
    const lamp = 1 - falloff * (0.5 + u * Math.cos(angle) + v * Math.sin(angle))
    const into = (u * Math.cos(edge) + v * Math.sin(edge) - where) / softness
    return lamp * (1 - shadow / (1 + Math.exp(-4 * into)))
  }
}

export const createNoise = (random: Random) => {
  const table = Float32Array.from({ length: 4096 }, () => random() + random() + random() + random() - 2)
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return table[state >>> 20]! * 1.73
  }
}

export const halve = ({ data, width, height }: Grey): Grey => {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      half[y * w + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]! + 2) >> 2
    }
  return { data: half, width: w, height: h }
}

export const move = ({ data, width, height }: Grey, by: number, random: Random): Uint8Array => {
  const steps = Math.round(by)
  if (steps < 1) return data
  const angle = random() * 7
  const offsets = Array.from(
    { length: steps + 1 },
    (_, i) =>
      Math.round(Math.sin(angle) * (i - steps / 2)) * width + Math.round(Math.cos(angle) * (i - steps / 2)),
  )
  return data.map((_, at) => {
    let sum = 0
    for (const offset of offsets) sum += data[Math.max(0, Math.min(width * height - 1, at + offset))]!
    return sum / offsets.length
  })
}
