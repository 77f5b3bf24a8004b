// Writes GIFT. Level, difficulty and the like are written as comments, which other systems ignore.

import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { kindOf } from '../../questions/kinds/kinds.ts'
import { isOfOneKind } from '../is-of-one-kind.ts'
import { ItemRefusal, type Losses } from '../items.ts'
import { writeName } from '../question-name.ts'
import { escapeGift } from './marks.rules.ts'
import { giftAnswer, giftText } from './parts.ts'

const writeAnswers = (question: PortableQuestion, losses: Losses): string[] => {
  const { writeGift } = kindOf(question.body).formats
  if (!writeGift || !isOfOneKind(question)) throw new ItemRefusal('cant-hold')
  return writeGift(question, losses)
}

/** Whether all-or-nothing scoring has to be written, because the kind doesn't imply it. */
const needsScoring = ({ key }: PortableQuestion): boolean =>
  'scoring' in key && key.scoring === 'all-or-nothing' && !kindOf(key).formats.holdsScoring

const facts = (question: PortableQuestion): string => {
  const { bloom, difficulty, points, seconds, body, tags } = question
  const marks = [
    ...tags.map(tag => `[tag:${tag.replace(/[\\\]]/gu, '\\$&').replaceAll('\n', ' ')}]`),
    `[bloom:${bloom}]`,
    `[difficulty:${difficulty}]`,
    ...(points === 1 ? [] : [`[points:${points}]`]),
    ...(seconds === null ? [] : [`[seconds:${seconds}]`]),
    ...('spelling' in body && body.spelling ? ['[spelling:exact]'] : []),
    ...(needsScoring(question) ? ['[scoring:all-or-nothing]'] : []),
  ]
  return `// ${marks.join(' ')}`
}

/** @throws ItemRefusal for what the format can't hold */
export const writeGiftQuestion = (question: PortableQuestion, losses: Losses): string => {
  const { body, explanation, image, points } = question
  if (image !== null || ('choices' in body && body.choices.some(choice => choice.image))) {
    if ('choices' in body && body.choices.some(choice => choice.text === ''))
      throw new ItemRefusal('picture-needed')
    losses.add('pictures-left')
  }
  if ('spelling' in body && body.spelling) losses.add('spelling-left')
  if (needsScoring(question)) losses.add('all-or-nothing')
  if (points !== 1) losses.add('points-left', String(points))
  const answers = writeAnswers(question, losses)
  const general = explanation === '' ? [] : [`####${giftAnswer(explanation)}`]
  return [
    facts(question),
    `::${escapeGift(writeName(question))}::[html]${giftText(body.stem)}{`,
    ...[...answers, ...general].map(line => `\t${line}`),
    '}',
  ].join('\n')
}

export const writeGiftTopic = (topic: readonly string[]): string =>
  `$CATEGORY: ${topic.map(level => level.replaceAll('/', '//').replaceAll('\n', ' ')).join('/')}`
