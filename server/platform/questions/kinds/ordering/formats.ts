import type { AskedOf } from '@lantern/contract/questions/kinds/kind.rules'
import { buildOrdering } from '../../../question-formats/from-answers.ts'
import { giftEntry } from '../../../question-formats/gift/parts.ts'
import { asId, declare, isCorrect, one, simpleChoice } from '../../../question-formats/qti/write-parts.ts'
import type { KindFormats } from '../formats.ts'

const listInOrder = ({ body, key }: AskedOf<'ordering'>): string[] =>
  key.order.map(id => body.entries.find(one => one.id === id)?.text ?? '')

const scoringName = ({ key }: AskedOf<'ordering'>): string =>
  key.scoring ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST'

export const orderingFormats: KindFormats<'ordering'> = {
  writeGift: question => [
    // Number of entries, of which 0 is all: Moodle reads no order without it.
    `>0 ALL VERTICAL ${scoringName(question)} SHOW none`,
    ...listInOrder(question).map(giftEntry),
  ],
  writeMoodle: (question, write) => ({
    type: 'ordering',
    stem: question.body.stem,
    parts: [
      '<layouttype>VERTICAL</layouttype>',
      '<selecttype>ALL</selecttype><selectcount>0</selectcount>',
      `<gradingtype>${scoringName(question)}</gradingtype>`,
      '<showgrading>SHOW</showgrading><numberingstyle>none</numberingstyle>',
      // Without this element Moodle makes up hints that it can't store, and its import stops.
      '<shownumcorrect>1</shownumcorrect>',
      ...listInOrder(question).map((text, place) => write.entry(place + 1, text)),
    ],
  }),
  writeQti: ({ body, key }, write) => {
    if (!key.scoring) write.losses.add('order-scoring')
    const choices = body.entries.map(({ id, text }) => simpleChoice(write, asId(id), text))
    return {
      declarations: declare('RESPONSE', 'ordered', 'identifier', key.order.map(asId)),
      body: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choices.join('')}</orderInteraction>`,
      processing: one(isCorrect),
    }
  },
  writeMarkdown: ({ body, key }) =>
    key.order.map((id, place) => `${place + 1}. ${body.entries.find(one => one.id === id)?.text}`),
  writeRow: question => ({ options: listInOrder(question), answer: '' }),
  readRow: ({ cell, options }) =>
    buildOrdering(cell('question'), options.filter(Boolean), cell('explanation')),
  rowNames: { pattern: /order|sequence|sort/u, rank: 7 },
  holdsScoring: true,
}
