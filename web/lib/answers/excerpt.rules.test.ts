import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutExcerpt } from './excerpt.rules.ts'

const long = 'Every living thing is made of cells. A cell is the smallest unit that can feed itself. '.repeat(
  4,
)

describe('a passage on the projector', () => {
  it('stays whole where it is short', () => {
    expect(cutExcerpt({ before: 'In short, ', after: ' and so on.' })).toEqual({
      before: 'In short, ',
      after: ' and so on.',
    })
    expect(cutExcerpt(null)).toEqual({ before: '', after: '' })
  })

  it('begins and ends with whole sentences', () => {
    const { before, after } = cutExcerpt({ before: long, after: ` ${long}` })
    expect(before).toMatch(/^(Every|A cell) /)
    expect(before.endsWith('feed itself. ')).toBe(true)
    expect(after).toMatch(/\.$/)
  })

  it('never grows, and shows where something is left out', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.string({ maxLength: 600 }), (before, after) => {
        const shown = cutExcerpt({ before, after })
        expect(shown.before.length).toBeLessThanOrEqual(152)
        expect(shown.after.length).toBeLessThanOrEqual(112)
        expect(before.endsWith(shown.before.replace(/^… /, ''))).toBe(true)
        expect(after.startsWith(shown.after.replace(/ …$/, ''))).toBe(true)
      }),
    )
  })
})
