import { worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { giftAnswer, giftComment, giftPercent } from '../../../question-formats/gift/parts.ts'
import {
  asId,
  comment,
  declare,
  isCorrect,
  mapped,
  mapping,
  one,
  score,
  simpleChoice,
} from '../../../question-formats/qti/write-parts.ts'
import { buildChoiceRow } from '../../../question-formats/table/build-choice-row.ts'
import { writeChoiceRow } from '../../../question-formats/table/row-parts.ts'
import type { KindFormats } from '../formats.ts'
import { tickChoices } from '../texts.rules.ts'

export const multipleChoiceFormats: KindFormats<'multiple-choice'> = {
  writeGift: ({ body, key, reasons }, losses) =>
    body.choices.map(
      ({ id, text }) =>
        `~%${giftPercent(worthOfChoice(key, id), losses)}%${giftAnswer(text)}${giftComment(reasons[id])}`,
    ),
  writeMoodle: ({ body, key, reasons }, write) => ({
    type: 'multichoice',
    stem: body.stem,
    parts: [
      '<single>false</single>',
      ...body.choices.map(({ id, text, image }) =>
        write.answer(worthOfChoice(key, id), text, reasons[id], image),
      ),
    ],
  }),
  writeQti: ({ body, key }, write) => {
    const choices = body.choices.map(({ id, text, image }) => simpleChoice(write, asId(id), text, image))
    const entries = body.choices.map(({ id }): [string, number] => [asId(id), worthOfChoice(key, id)])
    return {
      declarations: declare(
        'RESPONSE',
        'multiple',
        'identifier',
        key.choices.map(asId),
        mapping(entries, { low: 0 }),
      ),
      body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0">${choices.join('')}</choiceInteraction>`,
      processing: `${key.scoring === 'all-or-nothing' ? one(isCorrect) : score(mapped('RESPONSE'))}${comment}`,
      hasSeveralComments: true,
    }
  },
  writeMarkdown: ({ body, key }) => tickChoices(body.choices, key.choices),
  writeRow: question => {
    const { body, key } = question
    return writeChoiceRow(question, body.choices, key, key.choices)
  },
  readRow: row => buildChoiceRow(row, false),
  rowNames: { pattern: /multiple (?:answer|response|select)|checkbox|multi-?select|several/u, rank: 1 },
}
