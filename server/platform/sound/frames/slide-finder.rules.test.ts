import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GreyPicture, pictureHeight, pictureWidth } from './blocks.rules.ts'
import { drawBox, drawSlide, drawSparseSlide } from './drawn-slides.ts'
import { createFrameList, maxFrames } from './frame-list.rules.ts'
import { createSlideFinder, type SlideStretch } from './slide-finder.rules.ts'

/** Stretches of pictures, one a second. */
const find = (pictures: readonly GreyPicture[]): SlideStretch[] => {
  const finder = createSlideFinder()
  const ended = pictures.flatMap((picture, second) => finder.add(second, picture) ?? [])
  return [...ended, ...[finder.finish(pictures.length)].filter(last => last !== null)]
}
const listFrames = (pictures: readonly GreyPicture[]) => {
  const list = createFrameList()
  for (const stretch of find(pictures)) list.add(stretch)
  return list.list()
}
const startsOf = (pictures: readonly GreyPicture[]) => find(pictures).map(({ start }) => start)
const show = (slide: GreyPicture, seconds: number) => Array.from({ length: seconds }, () => slide)

const shownSlides = fc.array(fc.record({ number: fc.nat(50), seconds: fc.integer({ min: 5, max: 30 }) }), {
  minLength: 1,
  maxLength: 8,
})
const isChange = ({ number }: { number: number }, i: number, all: readonly { number: number }[]) =>
  i === 0 || all[i - 1]?.number !== number

describe('slides that are shown one after another', () => {
  test('are found at the second of each change, and once each', () => {
    fc.assert(
      fc.property(shownSlides, slides => {
        const shown = slides.filter(isChange)
        const pictures = shown.flatMap(({ number, seconds }) => show(drawSlide(number), seconds))
        let at = 0
        const starts = shown.map(({ seconds }) => {
          at += seconds
          return at - seconds
        })
        expect(startsOf(pictures)).toEqual(starts)
        const frames = listFrames(pictures)
        expect(frames).toHaveLength(new Set(shown.map(({ number }) => number)).size)
        expect(
          frames.flatMap(({ ranges }) => ranges.map(({ start }) => start)).toSorted((a, b) => a - b),
        ).toEqual(starts)
      }),
      { numRuns: 40 },
    )
  })

  test('are found where they have few words on much white', () => {
    const pictures = [1, 2, 3, 4].flatMap(number => show(drawSparseSlide(number), 10))
    expect(listFrames(pictures).map(({ ranges }) => ranges[0]?.start)).toEqual([0, 10, 20, 30])
  })

  test('fade into each other in one change', () => {
    const [a, b] = [drawSlide(1), drawSlide(2)]
    const mixed = a.map((grey, i) => Math.round((grey + b[i]!) / 2))
    expect(startsOf([...show(a, 8), mixed, ...show(b, 8)])).toEqual([0, 8])
  })

  test('are one while their points appear, with the picture of all points', () => {
    const built = [2, 3, 4, 5, 6].flatMap(lines => show(drawSlide(1, lines), 7))
    const [only, ...others] = listFrames([...built, ...show(drawSlide(2), 10)])
    expect(only?.ranges).toEqual([{ start: 0, end: 35 }])
    expect(only?.shownAt).toBe(34)
    expect(others).toHaveLength(1)
  })

  test('are one where fewer points of an earlier slide are shown again', () => {
    const pictures = [...show(drawSlide(1), 10), ...show(drawSlide(2), 10), ...show(drawSlide(1, 4), 10)]
    expect(listFrames(pictures).map(({ shownAt, ranges }) => ({ shownAt, count: ranges.length }))).toEqual([
      { shownAt: 9, count: 2 },
      { shownAt: 19, count: 1 },
    ])
  })
})

describe('no change', () => {
  const cursor = fc.record({
    x: fc.nat(pictureWidth - 3),
    y: fc.nat(pictureHeight - 4),
    seconds: fc.integer({ min: 1, max: 12 }),
  })

  test('is made by a cursor, wherever it goes and rests', () => {
    fc.assert(
      fc.property(fc.array(cursor, { minLength: 1, maxLength: 12 }), places => {
        const pictures = places.flatMap(({ x, y, seconds }) =>
          show(drawBox(drawSlide(3), { x, y, width: 2, height: 3, grey: 0 }), seconds),
        )
        expect(startsOf(pictures)).toEqual([0])
      }),
      { numRuns: 40 },
    )
  })

  test('is made by a face in the corner', () => {
    const pictures = Array.from({ length: 120 }, (_, second) =>
      drawBox(drawSlide(4), {
        x: 125 + (second % 3),
        y: 60 + ((second * 5) % 4),
        width: 30,
        height: 26,
        grey: 90 + ((second * 37) % 60),
      }),
    )
    expect(startsOf(pictures)).toEqual([0])
  })

  test('is made by a person who stands before the slide for a while', () => {
    const hidden = drawBox(drawSlide(5), { x: 10, y: 30, width: 18, height: 60, grey: 60 })
    expect(startsOf([...show(drawSlide(5), 20), ...show(hidden, 20), ...show(drawSlide(5), 20)])).toEqual([0])
  })
})

test('a face that fills the picture is no slide', () => {
  const pictures = Array.from({ length: 200 }, (_, second) =>
    drawBox(drawSlide(1, 0), {
      x: 20 + ((second * 7) % 23),
      y: 5,
      width: 110,
      height: 80,
      grey: 60 + ((second * 41) % 120),
    }),
  )
  expect(listFrames(pictures)).toEqual([])
})

test('any pictures have stretches in order, and pictures in bounded number', () => {
  const any = fc.array(fc.uint8Array({ minLength: 30, maxLength: 30 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(any, rows => {
      const pictures = rows.map(row =>
        Uint8Array.from(
          { length: pictureWidth * pictureHeight },
          (_, i) => row[Math.floor((30 * i) / (pictureWidth * pictureHeight))]!,
        ),
      )
      const stretches = find(pictures)
      expect(stretches[0]?.start).toBe(0)
      expect(stretches.at(-1)?.end).toBe(pictures.length)
      for (const [i, { start, end, shownAt }] of stretches.entries()) {
        expect(end).toBeGreaterThanOrEqual(start)
        expect(shownAt).toBeGreaterThanOrEqual(start)
        expect(stretches[i + 1]?.start ?? end).toBe(end)
      }
    }),
    { numRuns: 30 },
  )
})

test('a lecture of more slides than can be stored has the first ones', () => {
  const pictures = Array.from({ length: maxFrames + 20 }, (_, i) => show(drawSlide(i + 1), 4)).flat()
  const frames = listFrames(pictures)
  expect(frames).toHaveLength(maxFrames)
  expect(frames[0]?.ranges).toEqual([{ start: 0, end: 4 }])
})
