// Makes papers, answer sheets, sign-in cards and documents of texts into files, one after another: PDF with Typst, or a document for Word.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { buildDocumentData } from './document-data.ts'
import { readFonts } from './fonts.ts'
import type { FromTypesetter, PaperTask, ToTypesetter } from './index.ts'
import { buildTypstData } from './typst-data.ts'
import { writeDocx } from './write-docx.ts'

const readTemplate = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const paperTemplate = readTemplate('paper.typ')
const sheetsTemplate = readTemplate('sheets.typ')
const cardsTemplate = readTemplate('cards.typ')
const documentTemplate = readTemplate('document.typ')
/** Empty workspace: documents can read nothing else. */
const workspace = mkdtempSync(join(tmpdir(), 'lantern-papers-'))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] })

/** Results of so many documents ago are forgotten. */
const rememberedDocuments = 5

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

/**
 * Sets a template with its data as JSON. Formulas are tried one by one where the whole could not be set, since one
 * that fails would block it.
 * @param build data, with the formulas that the given function allows
 */
const setTemplate = (
  template: string,
  name: string,
  build: (isSet: (code: string) => boolean) => object,
): Uint8Array => {
  try {
    const attempt = (isAllowed: (code: string) => boolean) =>
      compile(template, { [name]: JSON.stringify(build(isAllowed)) })
    const first = attempt(() => true)
    const { document, problem } = first.document ? first : attempt(isSet)
    if (!document) throw new Error(problem ?? '')
    return compiler.pdf(document)
  } finally {
    compiler.evictCache(rememberedDocuments)
  }
}

const setPaper = ({ paper, pictures }: PaperTask): Uint8Array => {
  const paths = new Map<string, string>()
  for (const [i, { id, bytes }] of pictures.entries()) {
    const path = join(workspace, `picture-${i}.png`)
    compiler.mapShadow(path, Buffer.from(bytes))
    paths.set(id, `/picture-${i}.png`)
  }
  try {
    return setTemplate(paperTemplate, 'paper', isAllowed => buildTypstData(paper, paths, isAllowed))
  } finally {
    compiler.resetShadow()
  }
}

const send = (message: FromTypesetter) => parentPort?.postMessage(message)

const print = async (task: ToTypesetter): Promise<Uint8Array> => {
  if (task.format === 'sheets') return setTemplate(sheetsTemplate, 'sheets', () => task.sheets)
  if (task.format === 'cards') return setTemplate(cardsTemplate, 'cards', () => task.cards)
  if (task.format === 'document')
    return setTemplate(documentTemplate, 'document', isAllowed => buildDocumentData(task.document, isAllowed))
  return task.format === 'pdf' ? setPaper(task) : writeDocx(task.paper, task.pictures)
}

parentPort?.on('message', (task: ToTypesetter) => {
  print(task).then(
    file => send({ file, message: null }),
    (error: unknown) => send({ file: null, message: error instanceof Error ? error.message : String(error) }),
  )
})
