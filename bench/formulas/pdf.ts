// 200 made formulas in PDFs by two programs, read and compared with their TeX.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findSign } from '../../contract/formula-signs.rules.ts'
import type { Reader } from '../../server/platform/reading/index.ts'
import type { BenchRow } from '../result.ts'
import { normalise } from './compare.ts'
import { type Formula, toTex } from './formula.ts'
import { makeFormulas } from './make-formulas.ts'
import { type PrintedFormula, printByBrowser, printByTypesetter } from './print.ts'
import { makeUnreadRow } from './unread-row.ts'

const target = 0.85

/** Bases whose scripts are seen to be theirs: print has no brackets around others. */
const bases: ReadonlySet<Formula['is']> = new Set([
  'letter',
  'brackets',
  'matrix',
  'root',
  'accent',
  'bar',
  'binomial',
])

const listParts = (formula: Formula): Formula[] =>
  Object.values(formula).flatMap(value => {
    const values: unknown[] = Array.isArray(value) ? value.flat() : [value]
    return values.filter((part): part is Formula => typeof part === 'object' && part !== null && 'is' in part)
  })

/** Whether print shows all of a formula. */
const isSeen = (formula: Formula): boolean =>
  (formula.is !== 'scripts' || bases.has(formula.base.is)) && listParts(formula).every(isSeen)

const nameLine = (n: number): string => `Formula ${n} is`

/** Half of the formulas within their sentence, half on a line of their own. */
const makePrinted = (count: number, seed: number): PrintedFormula[] =>
  makeFormulas(2 * count, seed)
    .filter(isSeen)
    .slice(0, count)
    .map((formula, n) => ({ before: nameLine(n), tex: toTex(formula), after: '.', isDisplay: n % 2 === 1 }))

/** TeX of plain text, in which exponents are raised figures. */
const toSigns = (text: string): string =>
  text
    .split(/([⁰¹²³⁴-⁹]+)/u)
    .map((part, i) =>
      i % 2 === 1
        ? `^{${part.normalize('NFKC')}}`
        : Array.from(part.normalize('NFKC'), sign => findSign(sign) ?? sign).join(''),
    )
    .join('')

/** TeX of a text of one line, in which a formula of one line may stand as it is. */
const toLine = (text: string): string =>
  text
    .split(/(\\\(.*?\\\))/su)
    .map(part => (part.startsWith('\\(') ? part.slice(2, -2) : toSigns(part)))
    .join(' ')

/** Letters, signs and structure without the look of letters, which a line of text doesn't have. */
const withoutLook = (tex: string): string =>
  normalise(
    tex
      .replace(/\\(?:mathrm|text|mathbf|mathbb|mathcal)\{([^{}]*)\}/gu, '$1')
      .replace(/\\(?=(?:sin|cos|tan|ln|log|exp|max|min|lim)(?![a-z]))/gu, ''),
  ).replaceAll(' ', '')

const isFormula = (text: string): boolean => /^\\\((?:(?!\\\)).)*\\\)$/su.test(text)

type Counts = { same: number; line: number; unread: number; wrong: string[] }

const compare = (printed: readonly PrintedFormula[], text: string): Counts => {
  const counts: Counts = { same: 0, line: 0, unread: 0, wrong: [] }
  for (const [n, { before, tex }] of printed.entries()) {
    const from = text.indexOf(`${before} `)
    const next = text.indexOf(nameLine(n + 1), from)
    const shown =
      from < 0
        ? ''
        : text
            .slice(from + before.length, next < 0 ? undefined : next)
            .trim()
            .replace(/\s*\.$/u, '')
    if (isFormula(shown) && normalise(shown.slice(2, -2)) === normalise(tex)) counts.same += 1
    else if (shown.includes('[formula not read]')) counts.unread += 1
    else if (withoutLook(toLine(shown)) === withoutLook(tex)) counts.line += 1
    else counts.wrong.push(`${tex}  →  ${shown}`)
  }
  return counts
}

export const comparePdfs = async (
  reader: Reader,
  folder: string,
  { count, seed, isShown }: { count: number; seed: number; isShown: boolean },
): Promise<BenchRow[]> => {
  const printed = makePrinted(count, seed)
  const rows: BenchRow[] = []
  for (const [what, print] of [
    ['PDF by Typst', printByTypesetter],
    ['PDF by a browser with KaTeX', printByBrowser],
  ] as const) {
    const path = join(folder, 'formulas.pdf')
    await writeFile(path, await print(printed))
    const { passages } = await reader.read(
      { path, kind: 'pdf' },
      {
        limits: { pages: 1000, pageTimeoutMs: 60_000 },
        signal: AbortSignal.timeout(120_000),
        onProgress() {},
      },
    )
    const text = passages
      .flatMap(passage => [...passage.headings, passage.text])
      .join(' ')
      .replace(/\s+/gu, ' ')
    const { same, line, unread, wrong } = compare(printed, text)
    if (isShown) console.log(wrong.join('\n'))
    rows.push(
      {
        what: `${what}, ${count} formulas: the same TeX`,
        ours: `${((100 * (same + line)) / count).toFixed(1)} % (${line} of them as a line of text and formulas)`,
        baseline: '',
        ratio: '',
        target: `≥ ${100 * target} %`,
        met: (same + line) / count >= target,
      },
      makeUnreadRow(what, { unread, wrong }),
    )
  }
  return rows
}
