// Typesetter input of a document: formulas as its mathematics, and directions.
import { findLanguage, isRightToLeft, readWords } from './direction.rules.ts'
import type { PrintedBlock, PrintedDocument } from './printed-document.ts'
import type { Run } from './printed-paper.ts'
import { convertRuns, type TypstRun } from './typst-data.ts'

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
    blocks: document.blocks.map(block => {
      if ('runs' in block)
        return { ...block, rtl: isRightToLeft(readWords(block.runs)), runs: toRuns(block.runs) }
      if (block.kind !== 'table') return { ...block, rtl: false }
      const rtl = isRightToLeft(readWords(block.rows.flat(2)))
      return { ...block, rtl, rows: block.rows.map(row => row.map(toRuns)) }
    }),
  }
}
