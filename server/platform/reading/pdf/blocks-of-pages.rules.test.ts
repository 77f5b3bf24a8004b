import { describe, expect, it } from 'vitest'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import type { PageLine } from './packed-page.rules.ts'
import { column } from './test-lines.ts'

const filling = 'A line of running text that fills the column well.'
const body = (page: number) =>
  column(Array.from({ length: 6 }, () => filling).concat('And it ends.'), { page })
const getTexts = (pages: PageLine[][]) => blocksOfPages(pages, []).map(({ text }) => text)

describe('text that a page divides', () => {
  const before = [...body(1), ...column(['The names are right here, but they can'], { page: 1 }, 320)]
  const notes = [
    ...column(['1 Of any length.'], { page: 1, size: 8 }, 600),
    ...column(['2 But see chapter four.'], { page: 1, size: 8 }, 630),
  ]
  const after = [...column(['be hard to read.'], { page: 2 }, 120), ...body(2)]
  const whole = 'The names are right here, but they can be hard to read.'

  it('goes on below the notes at the foot, which come after it', () => {
    const texts = getTexts([[...before, ...notes], after])
    expect(texts).toContain(whole)
    expect(texts.indexOf('1 Of any length.')).toBeGreaterThan(texts.indexOf(whole))
    expect(texts.join(' ').match(/be hard to read/gu)).toHaveLength(1)
  })

  it('does not go on below text of its own size', () => {
    const other = column(['A box with words of its own.'], { page: 1 }, 600)
    expect(getTexts([[...before, ...other], after])).not.toContain(whole)
  })

  it('does not go on below a heading', () => {
    const heading = column(['Notes on names'], { page: 1, size: 16 }, 560)
    expect(getTexts([[...before, ...heading, ...notes], after])).not.toContain(whole)
  })
})
