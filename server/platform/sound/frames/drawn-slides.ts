// Small grey pictures of slides for tests.
import { type GreyPicture, pictureHeight, pictureWidth } from './blocks.rules.ts'

/** Place and size in 160ths of the width of a picture. */
type Box = { x: number; y: number; width: number; height: number; grey: number }

const scale = pictureWidth / 160

export const drawBox = (picture: GreyPicture, { x, y, width, height, grey }: Box): GreyPicture => {
  const drawn = picture.slice()
  for (let row = Math.max(0, y * scale); row < Math.min(pictureHeight, (y + height) * scale); row++)
    drawn.fill(
      grey,
      row * pictureWidth + Math.max(0, x * scale),
      row * pictureWidth + Math.min(pictureWidth, (x + width) * scale),
    )
  return drawn
}

const blank = () => new Uint8Array(pictureWidth * pictureHeight).fill(250)

/** A slide of a title and a short line in small letters, in the middle third of the picture. */
export const drawSparseSlide = (number: number): GreyPicture => {
  let picture = blank()
  let seed = number * 104_729 + 31
  for (const [y, height, words] of [
    [10, 3, 5],
    [18, 2, 7],
  ] as const)
    for (let word = 0, x = 58; word < words; word++) {
      seed = (seed * 48_271) % 2_147_483_647
      const width = 1 + (seed % 8) / 2
      picture = drawBox(picture, { x: Math.round(2 * x) / 2, y, width, height, grey: 90 })
      x += width + 1.5
    }
  return picture
}

/** Lines of a slide, each with words of other lengths: slides of other numbers have none in common. */
export const drawSlide = (number: number, lines = 6): GreyPicture => {
  let picture = blank()
  let seed = number * 7919 + 17
  const next = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % max
  }
  for (let line = 0; line < lines; line++)
    for (let x = 8; x < 140; ) {
      const width = 3 + next(9)
      picture = drawBox(picture, { x, y: 8 + line * 12, width, height: 4, grey: 40 })
      x += width + 2 + next(6)
    }
  return picture
}
