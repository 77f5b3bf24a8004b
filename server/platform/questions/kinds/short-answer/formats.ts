import { buildTyped } from '../../../question-formats/from-typed.ts'
import { score } from '../../../question-formats/qti/write-parts.ts'
import { splitWordings } from '../../../question-formats/table/row-parts.ts'
import {
  qtiEntry,
  writeTypedGift,
  writeTypedMarkdown,
  writeTypedMoodle,
  writeTypedQti,
  writeTypedRow,
} from '../../../question-formats/typed-parts.ts'
import type { KindFormats } from '../formats.ts'

export const shortAnswerFormats: KindFormats<'short-answer'> = {
  writeGift: writeTypedGift,
  writeMoodle: writeTypedMoodle,
  writeQti: (question, write) => {
    const { declarations, total } = writeTypedQti(question, write)
    return { declarations, body: `<p>${qtiEntry('RESPONSE')}</p>`, processing: score(total) }
  },
  writeMarkdown: writeTypedMarkdown,
  writeRow: writeTypedRow,
  readRow: ({ cell, losses }) => {
    const graded = splitWordings(cell('answer')).map(text => ({
      text: text.replaceAll('*', '\\*'),
      share: 1,
      comment: '',
    }))
    const rest = { explanation: cell('explanation'), exact: cell('spelling') === 'exact' }
    return buildTyped(cell('question'), graded, rest, losses)
  },
  rowNames: { pattern: /short|text|word/u, rank: 8 },
}
