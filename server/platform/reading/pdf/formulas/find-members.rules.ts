// Glyphs of the text's font that are parts of formulas: digits, names, indices, lone letters.
import { functionNames } from '../../../formulas/functions.words.ts'
import { type Glyph, overlapX } from './formula-items.rules.ts'

/** Glyphs of the text's font that formulas have where their own font has no such signs. */
const isBorrowed = ({ sign }: Glyph): boolean =>
  /^[0-9=+<>/()[\]{}|!.,:;∗*'′ˆ˜¯˙¨ˇ˘´`˚ˉ\u0391-\u03a9\u2206\u2126]$/u.test(sign)

/** Letters of the text's font that are the name of a function. */
const findNames = (glyphs: readonly Glyph[]): Set<Glyph> => {
  const names = new Set<Glyph>()
  let run: Glyph[] = []
  const close = () => {
    if (functionNames.has(run.map(({ sign }) => sign).join(''))) for (const glyph of run) names.add(glyph)
    run = []
  }
  for (const glyph of glyphs) {
    const last = run.at(-1)
    const follows =
      last &&
      glyph.base === last.base &&
      glyph.size === last.size &&
      glyph.x0 - last.x1 < 0.2 * glyph.size &&
      glyph.x0 > last.x0
    if (!/^[A-Za-z]$/u.test(glyph.sign) || glyph.isFormula || (last && !follows)) close()
    if (/^[A-Za-z]$/u.test(glyph.sign) && !glyph.isFormula) run.push(glyph)
  }
  close()
  return names
}

/** Whether a glyph says that formulas are there: stops and strokes of their fonts are in dates and numbers too. */
export const isSeed = ({ isFormula, sign }: Glyph): boolean => isFormula && !/^[.,:;/∘◦-]$/u.test(sign)

/** Letters before a script that are its base; more are a word with the mark of a note. */
const maxBase = 3
/** Gaps of letters in a word, and between a base and its script, in type sizes. */
const letterGap = 0.12
const scriptReach = 0.3

/** Gap to a sign of a formula within which a lone letter of the text's font is part of it. */
const loneGap = 0.35

const isLetter = (glyph: Glyph | undefined): boolean =>
  glyph !== undefined && !glyph.isFormula && /^\p{L}$/u.test(glyph.sign)

const isBesideFormula = (glyph: Glyph, other: Glyph | undefined): boolean =>
  other !== undefined &&
  (isSeed(other) || /^[\u0391-\u03a9\u2206]$/u.test(other.sign)) &&
  -overlapX(glyph, other) < loneGap * other.size &&
  -overlapX(glyph, other) > -0.5 * other.size &&
  Math.abs(glyph.base - other.base) < 0.9 * other.size

/** Letters of a word that is an index, at most. */
const maxIndex = 12

/** Whether a small letter of the text's font is raised or lowered at a sign of a formula. */
const isScriptOf = (glyph: Glyph, base: Glyph | undefined): boolean => {
  if (!base || !isLetter(glyph) || glyph.isMono || !isSeed(base) || glyph.size > 0.87 * base.size)
    return false
  const rise = Math.abs(glyph.base - base.base) / base.size
  return rise > 0.05 && rise < 0.75 && Math.abs(glyph.x0 - base.x1) < scriptReach * base.size
}

/** Adds the word that begins at `from`, unless it is longer than an index. */
const addWord = (found: Set<Glyph>, glyphs: readonly Glyph[], from: number): void => {
  const word: Glyph[] = []
  for (let i = from; i < glyphs.length; i++) {
    const [glyph, last] = [glyphs[i]!, word.at(-1)]
    const isNext =
      !last ||
      (glyph.base === last.base && glyph.size === last.size && glyph.x0 - last.x1 < letterGap * last.size)
    if (!isLetter(glyph) || !isNext) break
    word.push(glyph)
    if (word.length > maxIndex) return
  }
  for (const glyph of word) found.add(glyph)
}

/** Lone letters of the text's font beside signs of formulas, such as a bold or an upright one. */
const findLoneLetters = (glyphs: readonly Glyph[]): Set<Glyph> => {
  const lone = new Set<Glyph>()
  for (const [i, glyph] of glyphs.entries()) {
    if (isScriptOf(glyph, glyphs[i - 1])) addWord(lone, glyphs, i)
    if (!isLetter(glyph) || glyph.isMono || /^[aAI]$/u.test(glyph.sign)) continue
    const [before, after] = [glyphs[i - 1], glyphs[i + 1]]
    const touches = (other: Glyph | undefined) =>
      isLetter(other) &&
      -overlapX(glyph, other!) < loneGap * glyph.size &&
      Math.abs(other!.base - glyph.base) < 0.9 * glyph.size
    if (touches(before) || touches(after)) continue
    if (isBesideFormula(glyph, before) || isBesideFormula(glyph, after)) lone.add(glyph)
  }
  return lone
}

/** Letters of the text's font with a script of a formula's font. */
const findBases = (glyphs: readonly Glyph[]): Set<Glyph> => {
  const bases = new Set<Glyph>()
  for (const [i, script] of glyphs.entries()) {
    const before = glyphs[i - 1]
    if (!before || !script.isFormula || before.isFormula || before.isMono || script.size > 0.87 * before.size)
      continue
    const rise = (script.base - before.base) / before.size
    const gap = script.x0 - before.x1
    if (Math.abs(rise) < 0.05 || Math.abs(rise) > 0.7 || Math.abs(gap) > scriptReach * before.size) continue
    const run: Glyph[] = []
    for (let at = i - 1; at >= 0; at--) {
      const [glyph, next] = [glyphs[at]!, run.at(-1)]
      const isNext =
        !next ||
        (glyph.base === next.base && next.x0 - glyph.x1 < letterGap * glyph.size && next.x0 > glyph.x0)
      if (glyph.isFormula || !isNext || !/^[\p{L}\p{Nd}]$/u.test(glyph.sign)) break
      run.push(glyph)
      if (run.length > maxBase) break
    }
    if (run.length <= maxBase) for (const glyph of run) bases.add(glyph)
  }
  return bases
}

/** Small digits of the text's font raised or lowered at its words: H₂O, m², the mark of a note. */
const findWordScripts = (glyphs: readonly Glyph[], members: ReadonlySet<Glyph>): Set<Glyph> => {
  const scripts = new Set<Glyph>()
  for (const [i, glyph] of glyphs.entries()) {
    const before = glyphs[i - 1]
    if (!before || glyph.isFormula) continue
    const isSmall = glyph.size < 0.87 * before.size && !members.has(before) && isLetter(before)
    const continues = scripts.has(before) && glyph.size === before.size && glyph.base === before.base
    const isNear = glyph.x0 - before.x1 < scriptReach * before.size && glyph.x0 > before.x0
    if (isNear && (isSmall || continues)) scripts.add(glyph)
  }
  return scripts
}

/** Glyphs of a page that may be parts of formulas. @param glyphs in the order of the page's content */
export const findMembers = (glyphs: readonly Glyph[]): Glyph[] => {
  const isPartial = glyphs.some(glyph => glyph.isPartial)
  const bases = findBases(glyphs)
  const lone = isPartial ? findLoneLetters(glyphs) : new Set<Glyph>()
  const names = isPartial ? findNames(glyphs) : new Set<Glyph>()
  const sure = new Set([...bases, ...lone, ...names])
  const scripts = isPartial ? findWordScripts(glyphs, sure) : new Set<Glyph>()
  return glyphs.filter(
    glyph =>
      glyph.isFormula ||
      bases.has(glyph) ||
      lone.has(glyph) ||
      (isPartial && !glyph.isMono && !scripts.has(glyph) && (isBorrowed(glyph) || names.has(glyph))),
  )
}
