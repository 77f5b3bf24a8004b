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
import { escapeXml } from '../../../xml/write-xml.ts'
import type { KindFormats } from '../formats.ts'

const gapMarks = /_____+/gu

/** Signs of the answers' notation as references, since Moodle takes the backslash away from few of them. */
const escapeCloze = (text: string): string =>
  escapeXml(text).replace(/[~=#{}%:/\\]/gu, sign => `&#${sign.charCodeAt(0)};`)

/** Stem in which each gap is the answers that count, worth `weight` each. */
const fillCloze = (html: string, lists: readonly string[][], isExact: boolean, weight: number): string => {
  let gap = 0
  const kind = isExact ? 'SHORTANSWER_C' : 'SHORTANSWER'
  return html.replace(gapMarks, () => {
    const wordings = (lists[gap++] ?? []).map(one => `=${escapeCloze(one.replaceAll('*', '\\*'))}`)
    return `{${weight}:${kind}:${wordings.join('~')}}`
  })
}

export const gapFormats: KindFormats<'gap'> = {
  writeGift: (question, losses) => {
    if (countGaps(question.body.stem) > 1) throw new ItemRefusal('cant-hold')
    return writeTypedGift(question, losses)
  },
  writeMoodle: (question, write) => {
    const { body, key } = question
    const lists = listAccepted(key)
    if (lists.length <= 1) return writeTypedMoodle(question, write)
    // Gaps are worth whole points there, and the question their sum.
    const weight = Math.max(1, Math.round(question.points / lists.length))
    const points = weight * lists.length
    if (points !== question.points) write.losses.add('points-by-gap', String(points))
    return {
      type: 'cloze',
      stem: body.stem,
      parts: [],
      points,
      fillStem: html => fillCloze(html, lists, body.spelling === 'exact', weight),
    }
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
