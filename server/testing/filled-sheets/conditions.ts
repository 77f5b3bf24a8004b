// Conditions from a filled-in page to a picture: a scanner, or a phone in good and bad light.
import sharp from 'sharp'
import { createLight, createNoise, halve, move } from './camera.ts'
import type { Grey, Point } from './canvas.ts'
import { createProjection, flat, photograph, type Shape } from './surface.ts'

type Random = () => number

export const conditions = ['scan-200', 'scan-150', 'photo', 'photo-shadow', 'photo-hard'] as const
export type Condition = (typeof conditions)[number]

type Capture = {
  shape: Shape
  /** Pixels of the picture's longer side. */
  longerSide: number
  /** Share of the picture that the sheet takes at most. */
  fill: number
  /** Grey of paper in full light, and how much less of it the darkest corner gets, 0 to 1. */
  white: number
  falloff: number
  /** Share of the light that a shadow across the sheet takes. */
  shadow: number
  /** Pixels: out of focus, and moved. */
  blur: number
  moved: number
  noise: number
  quality: number
  /** Grey of what the sheet lies on. */
  background: number
}

const between = (random: Random, min: number, max: number) => min + random() * (max - min)
const either = (random: Random, angles: readonly number[]) => angles[Math.floor(random() * angles.length)]!

const chooseShape = (random: Random, turn: number, tilt: number, bend: number, fold: number): Shape => ({
  turn: either(random, [0, 90, 180, 270]) + between(random, -turn, turn),
  tilt: { x: between(random, -tilt, tilt), y: between(random, -tilt, tilt) },
  bend: between(random, -bend, bend),
  bendDirection: either(random, [0, 90]) + between(random, -15, 15),
  fold: random() < 0.5 ? between(random, -fold, fold) : 0,
})

const choosePhoto = (random: Random): Capture => ({
  shape: chooseShape(random, 15, 12, 6, 4),
  longerSide: 2400,
  fill: 0.9,
  white: between(random, 190, 235),
  falloff: between(random, 0.05, 0.25),
  shadow: 0,
  blur: between(random, 0.4, 0.9),
  moved: 0,
  noise: 4,
  quality: 75,
  background: between(random, 40, 170),
})

const captures: Record<Condition, (random: Random) => Capture> = {
  'scan-200': random => ({
    shape: { ...flat, turn: either(random, [0, 180]) + between(random, -1.5, 1.5) },
    longerSide: 2338,
    fill: 1.01,
    white: between(random, 235, 254),
    falloff: 0,
    shadow: 0,
    blur: between(random, 0.3, 0.6),
    moved: 0,
    noise: 3,
    quality: 85,
    background: 250,
  }),
  'scan-150': random => ({
    ...captures['scan-200'](random),
    longerSide: 1754,
    quality: 60,
  }),
  photo: choosePhoto,
  'photo-shadow': random => ({
    ...choosePhoto(random),
    longerSide: 2000,
    white: between(random, 160, 220),
    shadow: between(random, 0.2, 0.4),
    noise: 6,
    quality: 60,
  }),
  'photo-hard': random => ({
    ...choosePhoto(random),
    shape: chooseShape(random, 15, 22, 10, 12),
    longerSide: 1700,
    white: between(random, 120, 200),
    falloff: between(random, 0.2, 0.4),
    shadow: between(random, 0.3, 0.5),
    blur: between(random, 0.6, 1.2),
    moved: between(random, 0, 3),
    noise: 8,
    quality: 50,
  }),
}

/** Position of the sheet in the picture, not always the middle. */
const frame = (page: Point, { shape, longerSide, fill }: Capture, random: Random) => {
  const project = createProjection({ width: page.x, height: page.y }, shape)
  const border = [0, 0.25, 0.5, 0.75, 1].flatMap(t => [
    project({ x: t * page.x, y: 0 }),
    project({ x: t * page.x, y: page.y }),
    project({ x: 0, y: t * page.y }),
    project({ x: page.x, y: t * page.y }),
  ])
  const [xs, ys] = [border.map(({ x }) => x), border.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const isWide = across > down
  // Cameras make pictures of 3 to 4; scanners as long as the sheet is.
  const short = fill > 1 ? Math.min(across, down) / Math.max(across, down) : 0.75
  const size = {
    width: Math.round(longerSide * (isWide ? 1 : short)),
    height: Math.round(longerSide * (isWide ? short : 1)),
  }
  const scale = fill * Math.min(size.width / across, size.height / down)
  const slack = { x: size.width - across * scale, y: size.height - down * scale }
  const offset = { x: slack.x * between(random, 0.3, 0.7), y: slack.y * between(random, 0.3, 0.7) }
  const place = (point: Point): Point => {
    const seen = project(point)
    return { x: (seen.x - left) * scale + offset.x, y: (seen.y - top) * scale + offset.y }
  }
  return { place, size, scale }
}

/** @param scale pixels of a millimetre of `page`. @returns a JPEG */
export const photographSheet = async (
  page: Grey,
  scale: number,
  condition: Condition,
  random: Random,
): Promise<Uint8Array> => {
  const capture = captures[condition](random)
  const sheet = { x: page.width / scale, y: page.height / scale }
  const { place, size, scale: seen } = frame(sheet, capture, random)
  // A camera sees the mean of what falls on a pixel.
  const isFine = scale / seen >= 1.6
  const grain = createNoise(random)
  const seenPage = photograph(isFine ? halve(page) : page, isFine ? scale / 2 : scale, place, size, () =>
    Math.max(0, capture.background + grain() * 6),
  )
  const light = createLight(capture, size, random)
  const lightened = seenPage.data.map((grey, at) => {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    return Math.max(0, Math.min(255, 8 + grey * ((capture.white - 8) / 255) * light(x, y)))
  })
  const raw = { width: size.width, height: size.height, channels: 1 as const }
  const blurred = await sharp(move({ ...size, data: lightened }, capture.moved, random), { raw })
    .blur(Math.max(0.3, capture.blur))
    .raw()
    .toBuffer()
  const channels = blurred.length / (size.width * size.height)
  const noisy = new Uint8Array(size.width * size.height)
  for (let at = 0; at < noisy.length; at++)
    noisy[at] = Math.max(0, Math.min(255, blurred[at * channels]! + grain() * capture.noise))
  return new Uint8Array(await sharp(noisy, { raw }).jpeg({ quality: capture.quality }).toBuffer())
}
