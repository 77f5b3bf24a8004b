// High brackets, roots and braces of several glyphs, each as one.
import { axisHeight, type Glyph, type Mark, overlapX, overlapY, unite } from './formula-items.rules.ts'
import { braceTips, rootPieces } from './tex-codes.rules.ts'

/** Pieces with the sign that they are part of; the middle of a brace is part of both. */
const pieces: readonly [RegExp, string][] = [
  [/^[⎛⎜⎝]$/u, '('],
  [/^[⎞⎟⎠]$/u, ')'],
  [/^[⎡⎢⎣]$/u, '['],
  [/^[⎤⎥⎦]$/u, ']'],
  [/^[⎧⎨⎩]$/u, '{'],
  [/^[⎫⎬⎭]$/u, '}'],
  [/^[|∣]$/u, '|'],
  [/^[‖∥]$/u, '‖'],
  [new RegExp(`^[${rootPieces.join('')}]$`, 'u'), '√'],
]
/** Signs by the ends and the middle that they have; one without those isn't known. */
const wholes: readonly [string, string][] = [
  ['⎛⎝', '('],
  ['⎞⎠', ')'],
  ['⎡⎣', '['],
  ['⎣', '⌊'],
  ['⎡', '⌈'],
  ['⎤⎦', ']'],
  ['⎦', '⌋'],
  ['⎤', '⌉'],
  ['⎧⎨⎩', '{'],
  ['⎫⎬⎭', '}'],
  [`${rootPieces[0]}${rootPieces[2]}`, '√'],
]
/** Sign of pieces that make up none; no formula is read with it. */
const unknown = '\ufffd'

const extension = '⎪'

const findSign = (sign: string): string | undefined => pieces.find(([signs]) => signs.test(sign))?.[1]
const isPiece = ({ sign, isFormula }: Glyph): boolean =>
  isFormula && (sign === extension || findSign(sign) !== undefined)

/** Gaps between pieces on top of each other, in type sizes. */
const pieceGap = 0.2

const isOnTop = (a: Glyph, b: Glyph): boolean =>
  overlapX(a, b) > -0.05 * a.size && overlapY(a, b) > -pieceGap * a.size && overlapY(a, b) < 0.5 * a.size

const continues = (run: readonly Glyph[], next: Glyph): boolean => {
  const own = run.map(({ sign }) => findSign(sign)).find(sign => sign !== undefined)
  const other = findSign(next.sign)
  return (own === undefined || other === undefined || own === other) && run.some(one => isOnTop(one, next))
}

const joinRun = (run: readonly Glyph[]): Glyph => {
  const [first] = run
  if (run.length === 1 && /^[|∣‖∥]$/u.test(first!.sign)) return first!
  const box = unite(run)
  const has = (sign: string) => run.some(one => one.sign === sign)
  const bar = run.every(one => /^[|∣‖∥]$/u.test(one.sign)) ? findSign(first!.sign) : undefined
  const sign = bar ?? wholes.find(([ends]) => Array.from(ends).every(has))?.[1] ?? unknown
  const base = (box.y0 + box.y1) / 2 - axisHeight * first!.size
  return { ...first!, ...box, sign, base, parts: run }
}

/** Glyphs with those of pieces as one each. */
export const joinPieces = (glyphs: readonly Glyph[]): Glyph[] => {
  const found = glyphs.filter(isPiece).sort((a, b) => b.y1 - a.y1)
  if (found.length === 0) return [...glyphs]
  const runs: Glyph[][] = []
  for (const piece of found) {
    const run = runs.find(one => continues(one, piece))
    if (run) run.push(piece)
    else runs.push([piece])
  }
  const used = new Set(found)
  return [...glyphs.filter(glyph => !used.has(glyph)), ...runs.map(joinRun)]
}

const [downLeft, downRight, upLeft, upRight] = braceTips
const tipsOf = {
  underbrace: [upLeft, downRight, downLeft, upRight],
  overbrace: [downLeft, upRight, upLeft, downRight],
}
/** Gap between the heights of tips of one brace, in points. */
const level = 0.8

/** Braces of TeX's older fonts, four tips with lines between, as one glyph each. */
export const joinTips = (glyphs: readonly Glyph[]): Glyph[] => {
  const tips = glyphs.filter(({ sign }) => braceTips.some(tip => tip === sign)).sort((a, b) => a.x0 - b.x0)
  const used = new Set<Glyph>()
  const braces: Glyph[] = []
  for (const first of tips) {
    if (used.has(first)) continue
    const four = tips.filter(tip => !used.has(tip) && overlapY(tip, first) > -level).slice(0, 4)
    const is = (['underbrace', 'overbrace'] as const).find(kind =>
      tipsOf[kind].every((sign, i) => four[i]?.sign === sign),
    )
    if (!is) continue
    for (const tip of four) used.add(tip)
    braces.push({ ...first, ...unite(four), sign: is === 'underbrace' ? '⏟' : '⏞', parts: four })
  }
  return [...glyphs.filter(glyph => !used.has(glyph)), ...braces]
}

/** Whether a line is part of a brace of tips. */
export const isWithinBrace = (mark: Mark, braces: readonly Glyph[]): boolean =>
  mark.is === 'rule' &&
  braces.some(brace => overlapX(mark, brace) > 0.9 * (mark.x1 - mark.x0) && overlapY(mark, brace) > 0)
