import { buildTrueFalse } from '../../../question-formats/from-answers.ts'
import { giftComment } from '../../../question-formats/gift/parts.ts'
import { ItemRefusal } from '../../../question-formats/items.ts'
import {
  asId,
  comment,
  declare,
  isCorrect,
  one,
  simpleChoice,
} from '../../../question-formats/qti/write-parts.ts'
import { truths } from '../../../question-formats/table/row-parts.ts'
import type { KindFormats } from '../formats.ts'

export const trueFalseFormats: KindFormats<'true-false'> = {
  writeGift: ({ key, reasons }) => [
    `${key.value ? 'TRUE' : 'FALSE'}${giftComment(reasons[key.value ? 'false' : 'true'])}`,
  ],
  writeMoodle: ({ body, key, reasons }, write) => ({
    type: 'truefalse',
    stem: body.stem,
    parts: [true, false].map(value =>
      write.typed(value === key.value ? 1 : 0, String(value), '', reasons[String(value)]),
    ),
  }),
  writeQti: ({ key }, write) => ({
    declarations: declare('RESPONSE', 'single', 'identifier', [asId(String(key.value))]),
    body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${simpleChoice(write, asId('true'), 'True')}${simpleChoice(write, asId('false'), 'False')}</choiceInteraction>`,
    processing: `${one(isCorrect)}${comment}`,
  }),
  writeMarkdown: ({ key }) => [key.value ? '**True**' : '**False**'],
  writeRow: ({ key: { value }, reasons }) => ({
    options: [],
    answer: value ? 'TRUE' : 'FALSE',
    reasons: [reasons[value ? 'false' : 'true'] ?? ''],
  }),
  readRow: ({ cell, reasons: [reason = ''] }) => {
    const value = truths[cell('answer').trim().toLowerCase()]
    if (value === undefined) throw new ItemRefusal('no-right-answer', cell('answer'))
    const comments = { true: value ? '' : reason, false: value ? reason : '' }
    return buildTrueFalse(cell('question'), value, comments, cell('explanation'))
  },
  rowNames: { pattern: /true/u, rank: 3 },
}
