// The typesetter with the fonts that the texts so far needed.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readBaseFonts, sansFamilies, serifFamilies } from './fonts.ts'
import { listLoadedFonts, loadFontsOf, nameNeededFonts } from './script-fonts.ts'

/** Empty workspace: documents can read nothing else. */
const workspace = mkdtempSync(join(tmpdir(), 'lantern-papers-'))

const createCompiler = () =>
  NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...readBaseFonts(), ...listLoadedFonts()] }] })

let compiler = createCompiler()

const templates = new Map<string, string>()
const readTemplate = (name: string): string => {
  const template = templates.get(name) ?? readFileSync(join(import.meta.dirname, name), 'utf8')
  templates.set(name, template)
  return template
}

/** Results of so many documents ago are forgotten. */
const rememberedDocuments = 5

type Picture = { path: string; bytes: Uint8Array }

const compile = (mainFileContent: string, inputs: Record<string, string>) => {
  const result = compiler.compile({ mainFileContent, inputs })
  if (result.hasError() || !result.result) {
    const [first] = result.takeError()?.shortDiagnostics ?? []
    return { document: null, problem: String(first?.message ?? 'nothing was set') }
  }
  return { document: result.result, problem: null }
}

const formulas = new Map<string, boolean>()
const maxFormulas = 5000

/** Whether a formula can be set by itself. */
const isSet = (code: string): boolean => {
  const cachedFormula = formulas.get(code)
  if (cachedFormula !== undefined) return cachedFormula
  const { document } = compile('#eval(sys.inputs.code, mode: "math")', { code })
  if (formulas.size >= maxFormulas) formulas.clear()
  formulas.set(code, document !== null)
  return document !== null
}

/** Makes the fonts of a text available. @returns families by their use; `rest` is for what the others lack */
const prepareFonts = (text: string) => {
  const { families, isNew } = loadFontsOf(text)
  if (isNew) compiler = createCompiler()
  return { serif: serifFamilies, sans: sansFamilies, rest: families }
}

/**
 * Sets a template with its data as JSON. Formulas are tried one by one where the whole could not be set, since one
 * that fails would block it.
 * @param build data, with the formulas that the given function allows
 */
export const setTemplate = (
  template: string,
  build: (isSet: (code: string) => boolean) => object,
  pictures: readonly Picture[] = [],
): Uint8Array => {
  const whole = JSON.stringify(build(() => true))
  const fonts = JSON.stringify(prepareFonts(whole))
  for (const { path, bytes } of pictures) compiler.mapShadow(join(workspace, path), Buffer.from(bytes))
  try {
    const attempt = (data: string) => compile(readTemplate(template), { data, fonts })
    const first = attempt(whole)
    const { document, problem } = first.document ? first : attempt(JSON.stringify(build(isSet)))
    if (!document) throw new Error(problem ?? '')
    return compiler.pdf(document)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(rememberedDocuments)
  }
}

const printable = new Map<string, boolean>()
const maxPrintable = 50_000

/** Signs without a shape of their own: spaces, controls, and marks that change their neighbours. */
const shapeless = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u

/** Whether each character has an outline of its own, and not that of the box that stands for a missing one. */
const arePrintable = (characters: readonly string[]): boolean[] => {
  const fonts = JSON.stringify(prepareFonts(characters.join('')))
  const inputs = { data: JSON.stringify(characters), fonts }
  const [found]: { value: boolean[] }[] = compiler.query(
    { mainFileContent: readTemplate('unprintable.typ'), inputs },
    { selector: '<unprintable>' },
  )
  compiler.evictCache(rememberedDocuments)
  return characters.map((_, i) => found?.value[i] !== true)
}

/** Characters of a text that no font has, whatever stands beside them. */
export const findUnprintable = (text: string): string[] => {
  const characters = [...new Set(text)].filter(character => !shapeless.test(character))
  if (printable.size > maxPrintable) printable.clear()
  const unknown = characters.filter(character => character > '~' && !printable.has(character))
  for (const alike of Map.groupBy(unknown, nameNeededFonts).values()) {
    const answers = arePrintable(alike)
    for (const [i, character] of alike.entries()) printable.set(character, answers[i] ?? true)
  }
  return characters.filter(character => printable.get(character) === false)
}
