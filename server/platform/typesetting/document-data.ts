// Typesetter input of a document: formulas as its mathematics, and the families of its fonts.
import { listFamilies } from './fonts.ts'
import type { PrintedBlock, PrintedDocument } from './printed-document.ts'
import type { Run } from './printed-paper.ts'
import { convertRuns, findLanguage, type TypstRun } from './typst-data.ts'

const serif = listFamilies('literata')
const sans = listFamilies('commissioner')

const listRuns = (block: PrintedBlock): readonly Run[] => {
  if ('runs' in block) return block.runs
  return block.kind === 'table' ? block.rows.flat(2) : []
}

/** @param isSet whether a formula's code can be set */
export const buildDocumentData = (document: PrintedDocument, isSet: (code: string) => boolean) => {
  const toRuns = (runs: readonly Run[]): TypstRun[] => convertRuns(runs, isSet)
  return {
    ...document,
    language: findLanguage(document.title, document.blocks.flatMap(listRuns)),
    serif,
    sans,
    blocks: document.blocks.map(block => {
      if ('runs' in block) return { ...block, runs: toRuns(block.runs) }
      return block.kind === 'table' ? { ...block, rows: block.rows.map(row => row.map(toRuns)) } : block
    }),
  }
}
