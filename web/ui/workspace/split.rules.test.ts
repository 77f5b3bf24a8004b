import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatColumn, parseShare, saveShare, shareAt, usualShare } from './split.rules.ts'

describe('the divider', () => {
  it('never hides a pane, wherever it is dragged', () => {
    fc.assert(
      fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), x => {
        const share = shareAt(x, 100, 1440)
        expect(share).toBe(saveShare(share))
      }),
    )
  })
  it('follows the pointer in between', () => {
    expect(shareAt(770, 100, 1440)).toBeCloseTo(0.5)
    expect(formatColumn(0.5)).toBe('1.0000fr')
  })
  it('forgets a width that makes no sense', () => {
    for (const stored of [null, '', 'wide', 'NaN'])
      expect(parseShare(stored), String(stored)).toBe(usualShare)
    expect(parseShare('0.99')).toBe(saveShare(1))
  })
})
