import type { KindFormats } from '../formats.ts'
import { buildEssay } from './build-essay.ts'
import { readGradingNotes, writeGradingNotes } from './grading-notes.rules.ts'
import { writeEssay } from './qti.ts'

const moodleForm =
  '<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>15</responsefieldlines><attachments>0</attachments><attachmentsrequired>0</attachmentsrequired>'

/** Notes with each criterion on a line of its own. */
const withLines = (notes: string): string => notes.replace(/(?<!\n)\n(?=• )/gu, '\\\n')

export const essayFormats: KindFormats<'essay'> = {
  writeGift: ({ key: { rubric, sample } }, losses) => {
    if (rubric.length > 0 || sample !== '') losses.add('marking-left')
    return []
  },
  writeMoodle: ({ body, key }, write) => ({
    type: 'essay',
    stem: body.stem,
    parts: [moodleForm, write.part('graderinfo', withLines(writeGradingNotes(key)))],
  }),
  writeQti: writeEssay,
  writeMarkdown: ({ key }) => writeGradingNotes(key).split('\n'),
  writeRow: ({ key }) => ({ options: [], answer: writeGradingNotes(key) }),
  readRow: ({ cell }) => buildEssay(cell('question'), readGradingNotes(cell('answer')), cell('explanation')),
  rowNames: { pattern: /essay|long|open/u, rank: 0 },
}
