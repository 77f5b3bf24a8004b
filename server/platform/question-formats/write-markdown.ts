// Writes questions to be read by people: numbered, with the right answers marked, and why.

import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { isOfType } from './gift/write-gift.ts'
import { writeGradingNotes } from './grading-notes.rules.ts'
import { ItemRefusal, type Losses } from './items.ts'

const indented = (text: string): string => text.replaceAll('\n', '\n   ')

const answersOf = (question: PortableQuestion): string[] => {
  const { body, key } = question
  if ('choices' in body) {
    const right =
      key.type === 'single-choice'
        ? [key.choice, ...(key.also ?? [])]
        : key.type === 'multiple-choice'
          ? key.choices
          : []
    return body.choices.map(
      ({ id, text, image }) => `- [${right.includes(id) ? 'x' : ' '}] ${text || (image?.alt ?? '')}`,
    )
  }
  if (isOfType(question, 'true-false')) return [question.key.value ? '**True**' : '**False**']
  if (isOfType(question, 'numeric')) {
    const { value, tolerance } = question.key
    return [
      `**${value}${tolerance > 0 ? ` ± ${tolerance}` : ''}${question.body.unit ? ` ${question.body.unit}` : ''}**`,
    ]
  }
  if (isOfType(question, 'matching'))
    return question.key.pairs.map(({ left, right }) => {
      const [one, other] = [
        question.body.left.find(({ id }) => id === left),
        question.body.right.find(({ id }) => id === right),
      ]
      return `- ${one?.text} → **${other?.text}**`
    })
  if (isOfType(question, 'ordering'))
    return question.key.order.map(
      (id, place) => `${place + 1}. ${question.body.entries.find(one => one.id === id)?.text}`,
    )
  if (isOfType(question, 'essay')) return writeGradingNotes(question.key).split('\n')
  if (isOfType(question, 'hotspot')) throw new ItemRefusal('cant-hold')
  return 'accepted' in key ? listAccepted(key).map(wordings => `**${wordings.join('** / **')}**`) : []
}

export const writeMarkdownQuestion = (question: PortableQuestion, number: number, losses: Losses): string => {
  const { body, explanation, title, image } = question
  if (image) losses.add('pictures-left')
  const lines = [
    `${number}. ${title === '' ? '' : `**${title}.** `}${indented(body.stem)}`,
    ...(image ? [`(${image.alt})`] : []),
    answersOf(question).join('\n'),
    ...(explanation === '' ? [] : [`> ${explanation.replaceAll('\n', '\n> ')}`]),
  ]
  return lines.map((text, n) => (n === 0 ? text : indented(`   ${text}`))).join('\n\n')
}
