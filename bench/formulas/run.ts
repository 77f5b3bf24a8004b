// 200 made formulas in a Word document, on slides and in PDFs, read and compared with their TeX.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DraftPassage } from '../../server/platform/reading/index.ts'
import { buildZip, docxParts, pptxParts } from '../../server/platform/reading/office/test-office.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { normalise } from './compare.ts'
import { type Formula, toOmml, toTex } from './formula.ts'
import { makeFormulas } from './make-formulas.ts'
import { comparePdfs } from './pdf.ts'
import { makeUnreadRow } from './unread-row.ts'

const count = 200
const seed = 20_261_129
/** Share of formulas that must be the same. */
const target = 0.98

const nameLine = (n: number): string => `Formula ${n} is`

const writeDocument = (formulas: readonly Formula[]) =>
  docxParts(
    formulas
      .map(
        (formula, n) =>
          `<w:p><w:r><w:t xml:space="preserve">${nameLine(n)} </w:t></w:r><m:oMath>${toOmml(formula)}</m:oMath><w:r><w:t>.</w:t></w:r></w:p>`,
      )
      .join(''),
  )

const office = 'http://schemas.microsoft.com/office/drawing/2010/main'

const writeSlides = (formulas: readonly Formula[]) =>
  pptxParts(
    formulas.map(
      (formula, n) =>
        `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:txBody><a:p><a:r><a:t>${nameLine(n)} </a:t></a:r><mc:AlternateContent><mc:Choice Requires="a14"><a14:m xmlns:a14="${office}"><m:oMath>${toOmml(formula)}</m:oMath></a14:m></mc:Choice><mc:Fallback><a:r><a:t>?</a:t></a:r></mc:Fallback></mc:AlternateContent><a:r><a:t>.</a:t></a:r></a:p></p:txBody></p:sp>`,
    ),
  )

/** Sentence of each formula as the reader has it. */
const listSentences = (passages: readonly DraftPassage[]): string[] =>
  passages.flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))

const compare = (formulas: readonly Formula[], sentences: readonly string[]) => {
  const wrong: string[] = []
  let same = 0
  let unread = 0
  for (const [n, formula] of formulas.entries()) {
    const sentence = sentences.find(one => one.startsWith(`${nameLine(n)} `)) ?? ''
    const found = /\\\((.*)\\\)\.$/su.exec(sentence)?.[1]
    if (found !== undefined && normalise(found) === normalise(toTex(formula))) same += 1
    else if (sentence.includes('[formula not read]')) unread += 1
    else wrong.push(`${toTex(formula)}  →  ${sentence}`)
  }
  return { same, unread, wrong }
}

/** Formulas of which the words alone, without their structure, are the whole. */
const countFlat = (formulas: readonly Formula[]): number =>
  formulas.filter(
    formula => normalise(toOmml(formula).replace(/<[^>]*>/gu, '')) === normalise(toTex(formula)),
  ).length

export default async function run(args: string[]): Promise<BenchResult> {
  const formulas = makeFormulas(count, seed)
  const folder = await mkdtemp(join(tmpdir(), 'lantern-formulas-'))
  const reader = createReader({ workers: 1 })
  const rows: BenchRow[] = []
  try {
    for (const [kind, what, parts] of [
      ['document', 'Word', writeDocument(formulas)],
      ['slides', 'PowerPoint', writeSlides(formulas)],
    ] as const) {
      const path = join(folder, kind)
      await writeFile(path, await buildZip(parts))
      const { passages } = await reader.read(
        { path, kind },
        {
          limits: { pages: 1000, pageTimeoutMs: 60_000 },
          signal: AbortSignal.timeout(120_000),
          onProgress() {},
        },
      )
      const { same, unread, wrong } = compare(formulas, listSentences(passages))
      if (args.includes('--show')) console.log(wrong.join('\n'))
      rows.push(
        {
          what: `${what}, ${count} formulas: the same TeX`,
          ours: `${((100 * same) / count).toFixed(1)} %`,
          baseline: `${((100 * countFlat(formulas)) / count).toFixed(1)} % (words without structure)`,
          ratio: '',
          target: `≥ ${100 * target} %`,
          met: same / count >= target,
        },
        makeUnreadRow(what, { unread, wrong }),
      )
    }
    rows.push(...(await comparePdfs(reader, folder, { count, seed, isShown: args.includes('--show') })))
  } finally {
    await reader.close()
    await rm(folder, { recursive: true })
  }
  return {
    name: 'Formulas of files',
    rows,
    notes: [
      `Made from seed ${seed}: fractions, roots, scripts, sums, integrals, matrices, cases, Greek, accents, brackets, functions, limits. Compared sign by sign, without spaces and braces around one sign.`,
      'PDFs have the same formulas but those whose scripts print doesn’t tell apart (such as a fraction with an exponent and no brackets), half of them on lines of their own. A formula of one line within a sentence stays text.',
    ],
  }
}
