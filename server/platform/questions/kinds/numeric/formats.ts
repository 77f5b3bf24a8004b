import { anythingElse } from '@lantern/contract/questions/kinds/typed-worth.rules'
import { buildNumeric } from '../../../question-formats/from-typed.ts'
import { giftComment, giftPercent } from '../../../question-formats/gift/parts.ts'
import type { MoodleWriter, WrittenMoodle } from '../../../question-formats/moodle-xml/write-parts.ts'
import { declare, one } from '../../../question-formats/qti/write-parts.ts'
import { toNumber } from '../../../question-formats/table/row-parts.ts'
import { qtiEntry } from '../../../question-formats/typed-parts.ts'
import { escapeXml } from '../../../xml/write-xml.ts'
import type { KindFormats, QuestionOf } from '../formats.ts'
import { writeCalculation } from './write-calculated.ts'

const writeMoodle = (question: QuestionOf<'numeric'>, write: MoodleWriter): WrittenMoodle => {
  const { body, key, reasons } = question
  const { value, tolerance, others = [] } = key
  const { stem, unit } = body
  const anything = write.anythingTyped(reasons[anythingElse])
  const calculated = writeCalculation(question)
  const units =
    unit === null
      ? []
      : [`<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`]
  if (calculated) {
    const answer = write.typed(1, calculated.formula, calculated.facts)
    return { type: 'calculated', stem, parts: [answer, ...anything, ...units, calculated.definitions] }
  }
  const numbers = [{ value, tolerance, share: 1 }, ...others].map(number =>
    write.typed(
      number.share,
      String(number.value),
      `<tolerance>${number.tolerance}</tolerance>`,
      reasons[String(number.value)],
    ),
  )
  return { type: 'numerical', stem, parts: [...numbers, ...anything, ...units] }
}

export const numericFormats = {
  writeGift: ({ body, key, reasons }, losses) => {
    if (body.unit !== null) losses.add('units-left', body.unit)
    const { value, tolerance, others } = key
    if (!others && reasons[anythingElse] === undefined) return [`#${value}:${tolerance}`]
    return [
      `#=${value}:${tolerance}`,
      ...(others ?? []).map(other => {
        const share = other.share === 1 ? '' : `%${giftPercent(other.share, losses)}%`
        return `=${share}${other.value}:${other.tolerance}${giftComment(reasons[String(other.value)])}`
      }),
      ...(reasons[anythingElse] ? [`~${giftComment(reasons[anythingElse])}`] : []),
    ]
  },
  writeMoodle,
  writeQti: ({ body, key, reasons }, write) => {
    if (Object.keys(reasons).length > 0) write.losses.add('reasons-left')
    const { value, tolerance, others } = key
    if (others) write.losses.add('partial-credit')
    const test = `<equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><correct identifier="RESPONSE"/><variable identifier="RESPONSE"/></equal>`
    const unit = body.unit === null ? '' : ` ${escapeXml(body.unit)}`
    return {
      declarations: declare('RESPONSE', 'single', 'float', [String(value)]),
      body: `<p>${qtiEntry('RESPONSE')}${unit}</p>`,
      processing: one(test),
    }
  },
  writeMarkdown: ({ body, key: { value, tolerance } }) => [
    `**${value}${tolerance > 0 ? ` ± ${tolerance}` : ''}${body.unit ? ` ${body.unit}` : ''}**`,
  ],
  writeRow: ({ body, key: { value, tolerance } }) => ({
    options: [],
    answer: value,
    tolerance,
    unit: body.unit,
  }),
  readRow: ({ cell, losses }) => {
    const number = {
      value: toNumber(cell('answer')),
      tolerance: toNumber(cell('tolerance') || '0'),
      share: 1,
      comment: '',
    }
    const rest = { explanation: cell('explanation'), unit: cell('unit') || null }
    return buildNumeric(cell('question'), [number], rest, losses)
  },
  rowNames: { pattern: /num/u, rank: 5 },
} satisfies KindFormats<'numeric'>
