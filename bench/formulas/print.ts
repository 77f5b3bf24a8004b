// Prints made formulas as PDF by two programs: a typesetter, and a browser with KaTeX's fonts.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { convertTex } from '../../server/platform/typesetting/tex-to-typst.ts'

/** KaTeX, of which the web has a version. */
const requireOfWeb = createRequire(new URL('../../web/package.json', import.meta.url))
const katex: { renderToString(tex: string, options: object): string } = requireOfWeb('katex')

/** A formula within a sentence, or on a line of its own. */
export type PrintedFormula = { before: string; tex: string; after: string; isDisplay: boolean }

const setup = ['#set page(paper: "a4", margin: 24mm)', '#set text(font: "New Computer Modern", size: 11pt)']

const toTypst = ({ before, tex, after, isDisplay }: PrintedFormula): string => {
  const code = convertTex(tex)
  if (code === null) throw new Error(`no Typst of ${tex}`)
  return `${before} ${isDisplay ? `$ ${code}${after === '.' ? ' .' : ''} $` : `$${code}$${after}`}`
}

export const printByTypesetter = async (formulas: readonly PrintedFormula[]): Promise<Uint8Array> => {
  const compiler = NodeCompiler.create()
  return compiler.pdf({ mainFileContent: [...setup, ...formulas.map(toTypst)].join('\n\n') })
}

const toHtml = ({ before, tex, after, isDisplay }: PrintedFormula): string => {
  const setFormula = katex.renderToString(isDisplay ? `${tex}${after}` : tex, {
    displayMode: isDisplay,
    output: 'html',
    throwOnError: true,
  })
  return `<p>${before} ${setFormula}${isDisplay ? '' : after}</p>`
}

export const printByBrowser = async (formulas: readonly PrintedFormula[]): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-printed-formulas-'))
  try {
    const style = join(dirname(requireOfWeb.resolve('katex/package.json')), 'dist/katex.min.css')
    const source = join(folder, 'page.html')
    const path = join(folder, 'page.pdf')
    const head = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${pathToFileURL(style)}"><style>@page { size: A4; margin: 20mm } p { break-inside: avoid } body { font: 12pt/1.5 'DejaVu Serif' }</style>`
    await writeFile(source, head + formulas.map(toHtml).join('\n'))
    const chromium = process.env.CHROMIUM_PATH ?? findHeadlessChromium(line => console.log(line))
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      '--allow-file-access-from-files',
    ]
    await promisify(execFile)(chromium, [...flags, `--print-to-pdf=${path}`, pathToFileURL(source).href], {
      timeout: 60_000,
    })
    return readFileSync(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
