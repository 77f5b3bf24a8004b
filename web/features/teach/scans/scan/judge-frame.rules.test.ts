import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corner, type Frame, judgeFrame, startWatch } from './judge-frame.rules.ts'

const cornersAt = (x: number, y: number, side = 0.7): Corner[] => [
  { id: 0, x, y },
  { id: 1, x: x + side, y },
  { id: 2, x: x + side, y: y + side },
  { id: 3, x, y: y + side },
]
const aFrame = (change: Partial<Frame> = {}): Frame => ({
  corners: cornersAt(0.1, 0.1),
  light: 0.6,
  sharpness: 0.05,
  ...change,
})

const watchFrames = (frames: readonly Frame[]) => {
  let watch = startWatch
  return frames.map(frame => {
    const judged = judgeFrame(watch, frame)
    watch = judged.watch
    return judged.hint
  })
}

const repeat = (frame: Frame, times: number) => Array.from({ length: times }, () => frame)

test('a sheet that does not move is photographed once', () => {
  const hints = watchFrames(repeat(aFrame(), 12))
  expect(hints.filter(hint => hint === 'ready')).toHaveLength(1)
  expect(hints.at(0)).toBe('hold-still')
  expect(hints.at(-1)).toBe('taken')
})

test('the next sheet is photographed when it is elsewhere, or the first was taken away', () => {
  const away = aFrame({ corners: [] })
  const other = aFrame({ corners: cornersAt(0.25, 0.25) })
  for (const between of [repeat(away, 2), repeat(other, 1)]) {
    const hints = watchFrames([...repeat(aFrame(), 8), ...between, ...repeat(other, 8)])
    expect(hints.filter(hint => hint === 'ready')).toHaveLength(2)
  }
})

test('each fault of a frame is reported', () => {
  expect(watchFrames([aFrame({ light: 0.05 })])).toEqual(['too-dark'])
  expect(watchFrames([aFrame({ corners: [] })])).toEqual(['no-sheet'])
  expect(watchFrames([aFrame({ corners: cornersAt(0.1, 0.1).slice(1) })])).toEqual(['corner-hidden'])
  expect(watchFrames([aFrame({ corners: cornersAt(0.1, 0.1, 0.3) })])).toEqual(['too-far'])
  expect(watchFrames([aFrame({ sharpness: 0.001 })])).toEqual(['blurred'])
})

test('a moving, dark, blurred or incomplete frame is not photographed', () => {
  const bad = fc.oneof(
    fc.constant(aFrame({ light: 0.05 })),
    fc.constant(aFrame({ sharpness: 0 })),
    fc.constant(aFrame({ corners: cornersAt(0.1, 0.1).slice(0, 3) })),
    fc.constant(aFrame({ corners: [] })),
  )
  fc.assert(
    fc.property(fc.array(bad, { maxLength: 30 }), frames => {
      expect(watchFrames(frames)).not.toContain('ready')
    }),
  )
  const moving = Array.from({ length: 20 }, (_, i) =>
    aFrame({ corners: cornersAt(0.05 + i * 0.01, 0.1, 0.6) }),
  )
  expect(watchFrames(moving.map((frame, i) => (i % 2 ? frame : aFrame())))).not.toContain('ready')
})
