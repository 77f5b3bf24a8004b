// Interactions of written items of QTI, by the kind of question.

import { worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { escapeXml } from '../../xml/write-xml.ts'
import { isOfType } from '../gift/write-gift.ts'
import { ItemRefusal } from '../items.ts'
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
  type Writer,
  type Written,
} from './write-parts.ts'

export const writeChoices = (question: PortableQuestion, write: Writer): Written | null => {
  if (isOfType(question, 'single-choice')) {
    const { key } = question
    const { choice, also = [], worth = {} } = key
    const choices = question.body.choices.map(({ id, text, image }) =>
      simpleChoice(write, asId(id), text, image),
    )
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
  }
  if (isOfType(question, 'multiple-choice')) {
    const { choices: right } = question.key
    const choices = question.body.choices.map(({ id, text, image }) =>
      simpleChoice(write, asId(id), text, image),
    )
    const { key } = question
    const entries = question.body.choices.map(({ id }): [string, number] => [
      asId(id),
      worthOfChoice(key, id),
    ])
    return {
      declarations: declare(
        'RESPONSE',
        'multiple',
        'identifier',
        right.map(asId),
        mapping(entries, { low: 0 }),
      ),
      body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0">${choices.join('')}</choiceInteraction>`,
      processing: `${question.key.scoring === 'all-or-nothing' ? one(isCorrect) : score(mapped('RESPONSE'))}${comment}`,
    }
  }
  if (!isOfType(question, 'true-false')) return null
  return {
    declarations: declare('RESPONSE', 'single', 'identifier', [asId(String(question.key.value))]),
    body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${simpleChoice(write, asId('true'), 'True')}${simpleChoice(write, asId('false'), 'False')}</choiceInteraction>`,
    processing: `${one(isCorrect)}${comment}`,
  }
}

export const writeLists = (question: PortableQuestion, write: Writer): Written | null => {
  if (isOfType(question, 'matching')) {
    const { body, key } = question
    const choice = (id: string, text: string, most: number) =>
      `<simpleAssociableChoice identifier="${asId(id)}" matchMax="${most}">${write.inline(text)}</simpleAssociableChoice>`
    const pairs = body.left.map(
      ({ id }) => `${asId(id)} ${asId(key.pairs.find(pair => pair.left === id)?.right ?? '')}`,
    )
    const worth = 1 / pairs.length
    return {
      declarations: declare(
        'RESPONSE',
        'multiple',
        'directedPair',
        pairs,
        key.worth
          ? mapping(
              key.worth.pairs.map(({ left, right, share }) => [`${asId(left)} ${asId(right)}`, share]),
              { low: 0, fallback: key.worth.other },
            )
          : mapping(
              pairs.map(pair => [pair, worth]),
              { low: 0 },
            ),
      ),
      body: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}"><simpleMatchSet>${body.left.map(({ id, text }) => choice(id, text, 1)).join('')}</simpleMatchSet><simpleMatchSet>${body.right.map(({ id, text }) => choice(id, text, pairs.length)).join('')}</simpleMatchSet></matchInteraction>`,
      processing: key.scoring ? one(isCorrect) : score(mapped('RESPONSE')),
    }
  }
  if (!isOfType(question, 'ordering')) return null
  if (!question.key.scoring) write.losses.add('order-scoring')
  const { body, key } = question
  return {
    declarations: declare('RESPONSE', 'ordered', 'identifier', key.order.map(asId)),
    body: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${body.entries.map(({ id, text }) => simpleChoice(write, asId(id), text)).join('')}</orderInteraction>`,
    processing: one(isCorrect),
  }
}

const gapMarks = /_____+/gu
const entry = (id: string): string => `<textEntryInteraction responseIdentifier="${id}" expectedLength="20"/>`

export const writeTyped = (question: PortableQuestion, write: Writer): Written & { stem: string | null } => {
  const { body, key } = question
  if (Object.keys(question.reasons).length > 0) write.losses.add('reasons-left')
  if (isOfType(question, 'numeric')) {
    const { value, tolerance, others } = question.key
    if (others) write.losses.add('partial-credit')
    const test = `<equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><correct identifier="RESPONSE"/><variable identifier="RESPONSE"/></equal>`
    const unit = question.body.unit === null ? '' : ` ${escapeXml(question.body.unit)}`
    return {
      declarations: declare('RESPONSE', 'single', 'float', [String(value)]),
      body: `<p>${entry('RESPONSE')}${unit}</p>`,
      processing: one(test),
      stem: null,
    }
  }
  const lists = 'accepted' in key ? listAccepted(key) : []
  const exact = 'spelling' in body && body.spelling === 'exact'
  const id = (place: number) => (lists.length === 1 ? 'RESPONSE' : `RESPONSE${place + 1}`)
  const partly = 'partly' in key ? (key.partly ?? []) : []
  const declarations = lists.map((accepted, place) =>
    declare(
      id(place),
      'single',
      'string',
      accepted.slice(0, 1),
      mapping(
        [
          ...accepted.map((wording): [string, number] => [wording, 1 / lists.length]),
          ...partly.map(({ text, share }): [string, number] => [text, share]),
        ],
        { exact },
      ),
    ),
  )
  const total =
    lists.length === 1
      ? mapped('RESPONSE')
      : `<sum>${lists.map((_, place) => mapped(id(place))).join('')}</sum>`
  if (body.type !== 'gap')
    return {
      declarations: declarations.join(''),
      body: `<p>${entry('RESPONSE')}</p>`,
      processing: score(total),
      stem: null,
    }
  let place = 0
  const stem = write.html(body.stem).replace(gapMarks, () => entry(id(place++)))
  if (place !== lists.length) throw new ItemRefusal('cant-hold')
  return { declarations: declarations.join(''), body: '', processing: score(total), stem }
}
