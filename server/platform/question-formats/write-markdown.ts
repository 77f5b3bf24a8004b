// Writes questions to be read by people: numbered, with the right answers marked, and why.

import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { kindOf } from '../questions/kinds/kinds.ts'
import { isOfOneKind } from './is-of-one-kind.ts'
import { ItemRefusal, type Losses } from './items.ts'

const indented = (text: string): string => text.replaceAll('\n', '\n   ')

const answersOf = (question: PortableQuestion): string[] => {
  const { writeMarkdown } = kindOf(question.body).formats
  if (!writeMarkdown || !isOfOneKind(question)) throw new ItemRefusal('cant-hold')
  return writeMarkdown(question)
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
