import { expect, test } from 'vitest'
import { judgeMarks, readCross } from './judge-marks.rules.ts'
import { allSamples, patchSide, toInk } from './patch.rules.ts'
import { removePrinted } from './printed-ink.rules.ts'
import { describeSign, findStrength, type Sign } from './signs.rules.ts'

const arms = (...directions: number[]) => directions.map(direction => ({ direction, width: 10 }))

test.each([
  [arms(45, 135, 225, 315), 'cross'],
  [arms(30, 120, 205, 330), 'cross'],
  [arms(45, 135, 225), 'maybe'],
  [arms(45, 225), 'maybe'],
  [arms(45), 'none'],
  [arms(0, 90, 180, 270), 'none'],
  [[{ direction: 45, width: 120 }], 'none'],
  [arms(20, 45, 80, 135, 170, 225, 260, 315), 'maybe'],
] as const)('lines past the ring at %j are: %s', (lines, expected) => {
  expect(readCross({ arms: [...lines], corners: 0 }, true)).toBe(expected)
})

test('a hand that often passes rings raises the threshold for a cross', () => {
  const read = (lines: Sign['arms'], corners: number) => readCross({ arms: lines, corners }, false)
  expect(read(arms(45, 225), 0)).toBe('none')
  expect(read(arms(45, 135, 225, 315), 0)).toBe('maybe')
  expect(read(arms(45, 135, 225, 315), 2)).toBe('cross')
  expect(read([...arms(45, 135), { direction: 250, width: 90 }], 0)).toBe('maybe')
})

test('a stroke far beyond a neatly filled ring may be a cross', () => {
  expect(readCross({ arms: [], corners: 2 }, true)).toBe('maybe')
})

const sign = (change: Partial<Sign>): Sign => ({
  ink: 0,
  dark: 0.02,
  coverage: 0,
  hole: 1,
  blot: 0,
  arms: [],
  corners: 0,
  ...change,
})

test('noise of a bad picture is not taken for marks', () => {
  const noisy = Array.from({ length: 40 }, (_, i) => sign({ ink: 0.02 * (i % 2 === 0 ? 1 : -1) }))
  const faint = sign({ ink: 0.033, dark: 0.2, coverage: 0.1 })
  const judge = (others: Sign[]) => judgeMarks([faint, ...others], 0.3, [true])[0]?.state
  expect(judge(noisy)).toBe('empty')
  const plain = { ...faint, ink: 0.09 }
  expect(judgeMarks([plain, ...noisy], 0.3, [true])[0]?.state).toBe('unsure')
  expect(judge(Array.from({ length: 40 }, () => sign({})))).toBe('unsure')
})

/** A patch of grey paper with something drawn on it. */
const drawPatch = (white: number, draw: (x: number, y: number, distance: number) => number) =>
  Float32Array.from(allSamples, ({ x, y, distance }) => white * (1 - draw(x, y, distance)))

const ring = (distance: number) => (Math.abs(distance - 1) < 0.06 ? 0.5 : 0)
const letter = (x: number, y: number) => (Math.abs(x) < 0.1 && Math.abs(y) < 0.4 ? 0.4 : 0)
const emptyPatch = (x: number, y: number, distance: number) => Math.max(ring(distance), letter(x, y))
const filledPatch = (x: number, y: number, distance: number) =>
  distance < 0.9 ? 0.85 : emptyPatch(x, y, distance)

const readPatches = (patches: Float32Array[]) => {
  const drawn = removePrinted(
    patches.map(patch => toInk(patch, 200)),
    patches.map(() => 'I'),
  )
  const strength = findStrength(drawn)
  const signs = drawn.map(patch => describeSign(patch, strength))
  return judgeMarks(
    signs,
    strength,
    signs.map(() => true),
  ).map(({ state }) => state)
}

test('printed letters are no marks, in the light and in the shadow', () => {
  const patches = Array.from({ length: 12 }, (_, i) =>
    drawPatch(200 - 8 * i, i === 3 ? filledPatch : emptyPatch),
  )
  expect(readPatches(patches)).toEqual(patches.map((_, i) => (i === 3 ? 'filled' : 'empty')))
})

test('the edge of a shadow across a bubble is no mark', () => {
  const patches = Array.from({ length: 12 }, (_, i) =>
    drawPatch(200, (x, y, distance) =>
      i === 5 ? 1 - (1 - emptyPatch(x, y, distance)) * (0.8 + 0.12 * x) : emptyPatch(x, y, distance),
    ),
  )
  expect(readPatches(patches)).toEqual(patches.map(() => 'empty'))
})

test('a sheet on which every bubble is filled is read as filled, not as empty', () => {
  expect(readPatches(Array.from({ length: 12 }, () => drawPatch(200, filledPatch)))).toEqual(
    Array.from({ length: 12 }, () => 'filled'),
  )
})

test('a sheet on which nothing is filled is empty', () => {
  expect(readPatches(Array.from({ length: 12 }, () => drawPatch(200, emptyPatch)))).toEqual(
    Array.from({ length: 12 }, () => 'empty'),
  )
  expect(allSamples).toHaveLength(patchSide * patchSide)
})
