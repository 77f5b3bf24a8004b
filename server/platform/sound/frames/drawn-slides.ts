// Small grey pictures of slides for tests.
import { type GreyPicture, pictureHeight, pictureWidth } from './blocks.rules.ts'

type Box = { x: number; y: number; width: number; height: number; grey: number }

export const drawBox = (picture: GreyPicture, { x, y, width, height, grey }: Box): GreyPicture => {
  const drawn = picture.slice()
  for (let row = Math.max(0, y); row < Math.min(pictureHeight, y + height); row++)
    drawn.fill(
      grey,
      row * pictureWidth + Math.max(0, x),
      row * pictureWidth + Math.min(pictureWidth, x + width),
    )
  return drawn
}

const blank = () => new Uint8Array(pictureWidth * pictureHeight).fill(250)

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
