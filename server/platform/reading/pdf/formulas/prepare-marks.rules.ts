// Drawn signs as the glyphs and spans that they show, before regions are looked for.

import {
  axisHeight,
  type Glyph,
  heightOf,
  type Mark,
  overlapX,
  overlapY,
  unite,
} from './formula-items.rules.ts'
import { isWithinBrace, joinPieces, joinTips } from './join-pieces.rules.ts'

/** Distances in points between pieces of one sign. */
const joint = 0.8

const isOnEdge = (a: number, b: number): boolean => Math.abs(a - b) < joint

/** Braces of three pieces as one; the order of their ends says on which side the point is. */
const joinBraces = (marks: readonly Mark[]): Mark[] => {
  const used = new Set<Mark>()
  const braces: Mark[] = []
  const ends = marks.filter(({ is }) => is === 'brace-start' || is === 'brace-end')
  for (const middle of marks.filter(({ is }) => is === 'brace-middle')) {
    const isLevel = (end: Mark) => overlapY(end, middle) > 0
    const left = ends.find(end => isLevel(end) && isOnEdge(end.x1, middle.x0))
    const right = ends.find(end => isLevel(end) && isOnEdge(end.x0, middle.x1))
    if (!left || !right || left.is === right.is) continue
    for (const part of [left, middle, right]) used.add(part)
    braces.push({
      is: left.is === 'brace-start' ? 'underbrace' : 'overbrace',
      ...unite([left, middle, right]),
    })
  }
  const rest = marks.filter(mark => !used.has(mark))
  return [
    ...rest.map(mark => (mark.is.startsWith('brace-') ? { ...mark, is: 'drawn' as const } : mark)),
    ...braces,
  ]
}

/** Size of the type of which most glyphs of formulas are. */
const findCommonSize = (glyphs: readonly Glyph[]): number => {
  const sizes = glyphs
    .filter(({ isFormula }) => isFormula)
    .map(({ size }) => size)
    .sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length * 0.75)] ?? 10
}

const drawnSign = ({ x0, y0, x1, y1 }: Mark, sign: string, size: number): Glyph => ({
  at: -1,
  count: 0,
  sign,
  x0,
  y0,
  x1,
  y1,
  base: (y0 + y1) / 2 - axisHeight * size,
  size,
  alphabet: 'plain',
  isFormula: true,
  isMono: false,
  isPartial: false,
})

const bracketPiece = /^[()[\]{}|‖⌊⌋⌈⌉⟨⟩∣∥⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭]$/u

/** Brackets with the pieces of which no character is known; the pieces that are left. */
const growBrackets = (glyphs: readonly Glyph[], pieces: readonly Mark[]) => {
  const left = new Set(pieces)
  const grown = glyphs.map(glyph => {
    if (left.size === 0 || !bracketPiece.test(glyph.sign)) return glyph
    let box: Glyph = glyph
    let grows = true
    while (grows) {
      const next = [...left].find(
        piece =>
          overlapX(piece, box) > -0.03 * glyph.size &&
          overlapY(piece, box) > -0.05 * glyph.size &&
          heightOf(piece) < 4 * glyph.size,
      )
      grows = next !== undefined
      if (!next) continue
      left.delete(next)
      box = { ...box, ...unite([box, next]) }
    }
    return box
  })
  return { grown, left: [...left] }
}

const drawnBrackets: Readonly<Partial<Record<Mark['is'], string>>> = {
  bar: '|',
  bars: '‖',
  'bracket-open': '[',
  'bracket-close': ']',
}

/** Glyphs and marks of a page with drawn brackets as glyphs, and pieces of signs put together. */
export const prepareMarks = (
  glyphs: readonly Glyph[],
  marks: readonly Mark[],
): { glyphs: Glyph[]; marks: Mark[] } => {
  const size = findCommonSize(glyphs)
  const tipped = joinTips(glyphs)
  const braces = tipped.filter(({ sign }) => sign === '⏟' || sign === '⏞')
  const { grown, left } = growBrackets(
    tipped,
    marks.filter(({ is }) => is === 'unseen'),
  )
  const bars = marks.flatMap(mark =>
    drawnBrackets[mark.is] ? [drawnSign(mark, drawnBrackets[mark.is]!, size)] : [],
  )
  const others = marks.filter(
    mark => mark.is !== 'unseen' && !drawnBrackets[mark.is] && !isWithinBrace(mark, braces),
  )
  return { glyphs: [...joinPieces(grown), ...bars], marks: [...joinBraces(others), ...left] }
}
