import { describe, expect, it } from 'vitest'
import type { PageCharacters, TextStyle } from './characters.ts'
import { dropAbsurdWords, splitWords } from './words.rules.ts'

const plain: TextStyle = { size: 10, angle: 0, bold: false, mono: false }

type Mark = { code: number; x0: number; x1: number; y0?: number; y1?: number; style?: number }

const getPage = (marks: Mark[], styles = [plain]): PageCharacters => ({
  count: marks.length,
  codes: Uint32Array.from(marks, mark => mark.code),
  boxes: Float32Array.from(marks.flatMap(({ x0, x1, y0 = 0, y1 = 10 }) => [x0, y0, x1, y1])),
  baselines: Float32Array.from(marks, mark => (mark.y0 ?? 0) + 2),
  styleOfCharacter: Uint32Array.from(marks, mark => mark.style ?? 0),
  styles,
})

/** Characters 5 points wide, one after another from `x`. */
const type = (text: string, x = 0, y0 = 0): Mark[] =>
  [...text].map((letter, i) => ({
    code: letter.codePointAt(0)!,
    x0: x + i * 5,
    x1: x + i * 5 + 5,
    y0,
    y1: y0 + 10,
  }))

const read = (page: PageCharacters): string[] => {
  const { units, words } = splitWords(page)
  return words.map(({ start, end }) => String.fromCharCode(...units.subarray(start, end)))
}

describe('splitWords', () => {
  it('divides at white space and joins what stands close', () => {
    expect(read(getPage(type('two words')))).toEqual(['two', 'words'])
  })

  it('spells out what a font draws as Devanagari, and keeps the words around it', () => {
    const page = getPage(
      [
        ...type('ty pØ'),
        ...type('Page').map((mark, i) => ({ ...mark, style: 1, x0: 60 + i * 5, x1: 65 + i * 5 })),
      ],
      [{ ...plain, krutiDev: true }, plain],
    )
    expect(read(page)).toEqual(['जल', 'चक्र', 'Page'])
  })

  it('divides at a gap as wide as a space that was never written', () => {
    expect(read(getPage([...type('gap'), ...type('here', 22)]))).toEqual(['gap', 'here'])
  })

  it('divides where the text goes on in the next row', () => {
    expect(read(getPage([...type('end'), ...type('next', 15, -14)]))).toEqual(['end', 'next'])
  })

  it('reads a letter once that is struck again at its place, and both of a ligature', () => {
    const struck = type('see').flatMap(mark => [mark, { ...mark, x0: mark.x0 + 0.3, style: 1 }])
    expect(read(getPage(struck, [plain, plain]))).toEqual(['see'])
    const ligature = [...type('o'), ...[1, 2].map(() => type('f', 5)[0]!)]
    expect(read(getPage(ligature))).toEqual(['off'])
  })

  it('divides at a jump back', () => {
    expect(read(getPage([...type('right', 100), ...type('left', 20)]))).toEqual(['right', 'left'])
  })

  it('writes a hyphen at a line end as a hyphen and ends the word there', () => {
    const hyphen = { code: 2, x0: 15, x1: 18 }
    expect(read(getPage([...type('cur'), hyphen, ...type('rent', 18)]))).toEqual(['cur-', 'rent'])
  })

  describe('small raised figures', () => {
    const small: TextStyle = { ...plain, size: 7 }
    const raised = (text: string, x: number, y0 = 4) =>
      type(text, x, y0).map(mark => ({ ...mark, y1: y0 + 7, style: 1 }))
    const readBoth = (marks: Mark[]) => read(getPage(marks, [plain, small]))

    it('are words of their own behind a word: they mark notes', () => {
      expect(readBoth([...type('allowed'), ...raised('12', 35)])).toEqual(['allowed', '¹²'])
    })

    it('stay with the end of a sentence, with symbols, with capitals and with figures', () => {
      expect(readBoth([...type('end.'), ...raised('3', 20)])).toEqual(['end.3'])
      expect(readBoth([...type('m'), ...raised('2', 5)])).toEqual(['m²'])
      expect(readBoth([...type('NASA'), ...raised('2', 20)])).toEqual(['NASA²'])
      expect(readBoth([...type('1000'), ...raised('2', 20)])).toEqual(['1000²'])
    })

    it('keep their height with what they belong to, although a space was drawn before them', () => {
      const drawn = { code: 32, x0: 5, x1: 5 }
      expect(readBoth([...type('2'), drawn, ...raised('64', 5)])).toEqual(['2⁶⁴'])
      expect(readBoth([...type('H'), ...raised('2', 5, -2), ...type('O', 10)])).toEqual(['H₂O'])
      expect(readBoth([...type('x'), ...raised('n', 5)])).toEqual(['xⁿ'])
      expect(readBoth([...type('1'), ...raised('st', 5)])).toEqual(['1st'])
      expect(readBoth([...type('m'), ...raised('-2', 5)])).toEqual(['m⁻²'])
    })

    it('keep their height where white space without a style stands around them', () => {
      const space = (x: number) => ({ code: 32, x0: x, x1: x, style: 99 })
      const marks = [...type('x'), space(5), ...raised('2', 5), space(10), ...type('y', 10)]
      expect(readBoth(marks)).toEqual(['x²y'])
    })

    it('stay where they are not raised, or not small', () => {
      expect(readBoth([...type('file'), ...raised('2', 20, 0)])).toEqual(['file2'])
      expect(read(getPage([...type('file'), ...type('2', 20, 4)]))).toEqual(['file2'])
    })
  })

  it('keeps characters beyond the first plane whole', () => {
    expect(read(getPage(type('𝑥²')))).toEqual(['𝑥²'])
  })

  it('leaves out marks without shape', () => {
    expect(read(getPage(type('a\u200db\ufeff')))).toEqual(['ab'])
  })

  it('spans a word box over all its characters', () => {
    expect(splitWords(getPage(type('box', 30))).words[0]!.frame).toEqual({ x0: 30, y0: 0, x1: 45, y1: 10 })
  })

  it('cuts an endless run, so that no word grows without limit', () => {
    const endless = Array.from({ length: 2500 }, () => ({ code: 97, x0: 0, x1: 5 }))
    expect(read(getPage(endless)).map(word => word.length)).toEqual([1000, 1000, 500])
  })
})

describe('dropAbsurdWords', () => {
  const area = { x0: 0, y0: 0, x1: 600, y1: 800 }
  const countWords = (page: PageCharacters): number => dropAbsurdWords(splitWords(page).words, area).length

  it('keeps a word on the page', () => {
    expect(countWords(getPage(type('here', 10, 10)))).toBe(1)
  })

  it.each([
    ['outside the page', type('far', 900)],
    ['of an absurd width', [{ code: 97, x0: 10, x1: 3.5e8 }]],
    ['without area', [{ code: 97, x0: 10, x1: 10 }]],
    ['at no place at all', [{ code: 97, x0: Number.NaN, x1: Number.NaN }]],
  ])('drops a word %s', (_, marks) => {
    expect(countWords(getPage(marks))).toBe(0)
  })

  it('drops a word in an absurd font size', () => {
    expect(countWords(getPage(type('big', 10, 10), [{ ...plain, size: 2001 }]))).toBe(0)
  })
})
