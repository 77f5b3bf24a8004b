import { worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { giftAnswer, giftComment, giftPercent } from '../../../question-formats/gift/parts.ts'
import type { Losses } from '../../../question-formats/items.ts'
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

const giftMark = (share: number, losses: Losses): string =>
  share === 1 ? '=' : share === 0 ? '~' : `~%${giftPercent(share, losses)}%`

export const singleChoiceFormats: KindFormats<'single-choice'> = {
  writeGift: ({ body, key, reasons }, losses) =>
    body.choices.map(
      ({ id, text }) =>
        `${giftMark(worthOfChoice(key, id), losses)}${giftAnswer(text)}${giftComment(reasons[id])}`,
    ),
  writeMoodle: ({ body, key, reasons }, write) => ({
    type: 'multichoice',
    stem: body.stem,
    parts: [
      '<single>true</single>',
      ...body.choices.map(({ id, text, image }) =>
        write.answer(worthOfChoice(key, id), text, reasons[id], image),
      ),
    ],
  }),
  writeQti: ({ body, key }, write) => {
    const { choice, also = [], worth = {} } = key
    const choices = body.choices.map(({ id, text, image }) => simpleChoice(write, asId(id), text, image))
    const valued = [choice, ...also, ...Object.keys(worth)]
    const isMapped = valued.length > 1
    const map = isMapped
      ? mapping(
          valued.map(id => [asId(id), worthOfChoice(key, id)]),
          {},
        )
      : ''
    return {
      declarations: declare('RESPONSE', 'single', 'identifier', [asId(choice)], map),
      body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">${choices.join('')}</choiceInteraction>`,
      processing: `${isMapped ? score(mapped('RESPONSE')) : one(isCorrect)}${comment}`,
    }
  },
  writeMarkdown: ({ body, key }) => tickChoices(body.choices, [key.choice, ...(key.also ?? [])]),
  writeRow: question => {
    const { body, key } = question
    return writeChoiceRow(question, body.choices, key, [key.choice, ...(key.also ?? [])])
  },
  readRow: row => buildChoiceRow(row, true),
  rowNames: { pattern: /choice|mcq|quiz|single|radio/u, rank: 2 },
}
