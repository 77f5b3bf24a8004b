import { countGaps, listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import { ItemRefusal } from '../../../question-formats/items.ts'
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

const gapMarks = /_____+/gu

const escapeCloze = (text: string): string => text.replace(/[~=#{}"\\]/gu, '\\$&')

const writeCloze = (stem: string, lists: readonly string[][], isExact: boolean): string => {
  let gap = 0
  const kind = isExact ? 'SHORTANSWER_C' : 'SHORTANSWER'
  return stem.replace(gapMarks, () => {
    const wordings = (lists[gap++] ?? []).map(one => `=${escapeCloze(one.replaceAll('*', '\\*'))}`)
    return `{1:${kind}:${wordings.join('~')}}`
  })
}

export const gapFormats: KindFormats<'gap'> = {
  writeGift: question => {
    if (countGaps(question.body.stem) > 1) throw new ItemRefusal('cant-hold')
    return writeTypedGift(question)
  },
  writeMoodle: (question, write) => {
    const { body, key } = question
    const lists = listAccepted(key)
    if (lists.length <= 1) return writeTypedMoodle(question, write)
    return { type: 'cloze', stem: writeCloze(body.stem, lists, body.spelling === 'exact'), parts: [] }
  },
  writeQti: (question, write) => {
    const { ids, declarations, total } = writeTypedQti(question, write)
    let place = 0
    const stem = write.html(question.body.stem).replace(gapMarks, () => {
      const id = ids.length === 1 ? 'RESPONSE' : `RESPONSE${place + 1}`
      place++
      return qtiEntry(id)
    })
    if (place !== ids.length) throw new ItemRefusal('cant-hold')
    return { declarations, body: '', processing: score(total), stem }
  },
  writeMarkdown: writeTypedMarkdown,
  writeRow: writeTypedRow,
  readRow: ({ cell, options }) => {
    const lists = [cell('answer'), ...options].map(splitWordings).filter(list => list.length > 0)
    const [accepted, ...more] = lists
    if (!accepted) throw new ItemRefusal('no-right-answer')
    return {
      body: {
        type: 'gap',
        stem: cell('question'),
        ...(cell('spelling') === 'exact' && { spelling: 'exact' as const }),
      },
      key: { type: 'gap', accepted, ...(more.length > 0 && { more }) },
      explanation: cell('explanation'),
    }
  },
  rowNames: { pattern: /gap|blank|cloze/u, rank: 4 },
}
