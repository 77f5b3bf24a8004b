import type { AskedOf } from '@lantern/contract/questions/kinds/kind.rules'
import { buildMatching } from '../../../question-formats/from-answers.ts'
import { giftAnswer, giftPlain } from '../../../question-formats/gift/parts.ts'
import {
  asId,
  declare,
  isCorrect,
  mapped,
  mapping,
  one,
  score,
} from '../../../question-formats/qti/write-parts.ts'
import type { KindFormats } from '../formats.ts'

/** Left sides with their right ones, then right sides that nothing belongs to, with ''. */
const listSides = ({ body, key }: AskedOf<'matching'>): { left: string; right: string }[] => {
  const used = new Set(key.pairs.map(({ right }) => right))
  const textOf = (id: string | undefined) => body.right.find(one => one.id === id)?.text ?? ''
  return [
    ...body.left.map(({ id, text }) => ({
      left: text,
      right: textOf(key.pairs.find(pair => pair.left === id)?.right),
    })),
    ...body.right.filter(({ id }) => !used.has(id)).map(({ text }) => ({ left: '', right: text })),
  ]
}

const rowSide = (text: string): string => text.replaceAll('=>', '\\=>')

export const matchingFormats: KindFormats<'matching'> = {
  writeGift: (question, losses) => {
    if (question.key.worth) losses.add('partial-credit')
    return listSides(question).map(({ left, right }) =>
      left === ''
        ? `= -> ${giftPlain(right, losses)}`
        : `=${giftAnswer(left)} -> ${giftPlain(right, losses)}`,
    )
  },
  writeMoodle: (question, write) => {
    if (question.key.worth) write.losses.add('partial-credit')
    const pairs = listSides(question).map(
      ({ left, right }) =>
        `<subquestion format="html">${write.text(left)}<answer>${write.plain(right)}</answer></subquestion>`,
    )
    return { type: 'matching', stem: question.body.stem, parts: pairs }
  },
  writeQti: ({ body, key }, write) => {
    const choice = (id: string, text: string, max: number) =>
      `<simpleAssociableChoice identifier="${asId(id)}" matchMax="${max}">${write.inline(text)}</simpleAssociableChoice>`
    const pairs = body.left.map(
      ({ id }) => `${asId(id)} ${asId(key.pairs.find(pair => pair.left === id)?.right ?? '')}`,
    )
    const map = key.worth
      ? mapping(
          key.worth.pairs.map(({ left, right, share }) => [`${asId(left)} ${asId(right)}`, share]),
          { low: 0, fallback: key.worth.other },
        )
      : mapping(
          pairs.map(pair => [pair, 1 / pairs.length]),
          { low: 0 },
        )
    const left = body.left.map(({ id, text }) => choice(id, text, 1)).join('')
    const right = body.right.map(({ id, text }) => choice(id, text, pairs.length)).join('')
    return {
      declarations: declare('RESPONSE', 'multiple', 'directedPair', pairs, map),
      body: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}"><simpleMatchSet>${left}</simpleMatchSet><simpleMatchSet>${right}</simpleMatchSet></matchInteraction>`,
      processing: key.scoring ? one(isCorrect) : score(mapped('RESPONSE')),
    }
  },
  writeMarkdown: ({ body, key }) =>
    key.pairs.map(({ left, right }) => {
      const one = body.left.find(({ id }) => id === left)
      const other = body.right.find(({ id }) => id === right)
      return `- ${one?.text} → **${other?.text}**`
    }),
  writeRow: question => ({
    options: listSides(question).map(({ left, right }) => `${rowSide(left)} => ${rowSide(right)}`),
    answer: '',
  }),
  readRow: ({ cell, options }) => {
    const pairs = options.filter(Boolean).map(cells => {
      const [left = '', right = ''] = cells
        .split(/\s*(?<!\\)=>\s*/u)
        .map(side => side.replaceAll('\\=>', '=>').trim())
      return { left, right }
    })
    return buildMatching(cell('question'), pairs, cell('explanation'))
  },
  rowNames: { pattern: /match|pair/u, rank: 6 },
}
