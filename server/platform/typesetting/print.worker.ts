// Makes papers, answer sheets, sign-in cards and documents of texts into files, one after another: PDF with Typst, or
// a document for Word. Finds characters that no font has.
import { parentPort } from 'node:worker_threads'
import { findUnprintable, setTemplate } from './compiler.ts'
import { buildDocumentData } from './document-data.ts'
import type { FromTypesetter, PaperTask, ToTypesetter } from './index.ts'
import { listLogoFiles, toHead } from './print-school.ts'
import { buildTypstData } from './typst-data.ts'
import { writeDocx } from './write-docx.ts'

const setPaper = ({ paper, pictures }: PaperTask): Uint8Array => {
  const files = pictures.map(({ id, bytes }, i) => ({ id, path: `picture-${i}.png`, bytes }))
  const paths = new Map(files.map(({ id, path }) => [id, `/${path}`]))
  return setTemplate('paper.typ', isAllowed => buildTypstData(paper, paths, isAllowed), files)
}

const print = async (task: ToTypesetter): Promise<FromTypesetter> => {
  if (task.format === 'unprintable')
    return { file: null, message: null, unprintable: task.texts.map(findUnprintable) }
  const file = await printOne(task)
  return { file, message: null, unprintable: null }
}

const printOne = async (task: Exclude<ToTypesetter, { format: 'unprintable' }>): Promise<Uint8Array> => {
  if (task.format === 'sheets') return setTemplate('sheets.typ', () => task.sheets)
  if (task.format === 'cards')
    return setTemplate(
      'cards.typ',
      () => ({ ...task.cards, school: toHead(task.school) }),
      listLogoFiles(task.school),
    )
  if (task.format === 'document')
    return setTemplate(
      'document.typ',
      isAllowed => ({ ...buildDocumentData(task.document, isAllowed), school: toHead(task.school) }),
      listLogoFiles(task.school),
    )
  return task.format === 'pdf' ? setPaper(task) : writeDocx(task.paper, task.pictures)
}

const send = (message: FromTypesetter) => parentPort?.postMessage(message)

parentPort?.on('message', (task: ToTypesetter) => {
  print(task).then(send, (error: unknown) =>
    send({ file: null, unprintable: null, message: error instanceof Error ? error.message : String(error) }),
  )
})
