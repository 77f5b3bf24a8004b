// Worth of an answer by a question of Moodle's XML: the fractions of its answers, added up as Moodle does.
import type { Response } from '../../../contract/questions/kinds/questions.ts'
import type { PortableQuestion } from '../../../contract/questions/question-bank/portable-questions.ts'
import type { Filed } from './compare.ts'
import { pointsOfCloze, pointsOfLists, wordsOfCloze } from './moodle-gaps.ts'
import { allNamed, bare, firstNamed, type Node, parsePlain, partsOf, wordsOf } from './plain-xml.ts'
import { Unknown } from './qti-values.ts'

type Answer = { text: string; fraction: number; tolerance: number }

const readChild = (node: Node, name: string): string => wordsOf(firstNamed(node, name)).trim()

const answersOf = (question: Node): Answer[] =>
  partsOf(question)
    .filter(({ name }) => name === 'answer')
    .map(node => ({
      text: readChild(node, 'text'),
      fraction: Number(node.attributes.get('fraction') ?? 0) / 100,
      tolerance: Number(readChild(node, 'tolerance') || 0),
    }))

const pairsOf = (question: Node): { left: string; right: string }[] =>
  partsOf(question)
    .filter(({ name }) => name === 'subquestion')
    .map(node => ({
      left: readChild(node, 'text'),
      right: readChild(firstNamed(node, 'answer') ?? node, 'text'),
    }))

/** The first answer that fits; a star stands for any letters. */
const worthOfText = (answers: readonly Answer[], typed: string, isExact: boolean): number => {
  const found = answers.find(({ text }) => {
    const pattern = text
      .split(/(?<!\\)\*/u)
      .map(part => part.replaceAll('\\*', '*').replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
      .join('[\\s\\S]*')
    return new RegExp(`^${pattern}$`, isExact ? 'u' : 'iu').test(typed.trim())
  })
  return found?.fraction ?? 0
}

/** Some write a comma for the point. */
const toNumber = (text: string): number => Number(text.replace(',', '.'))

const worthOfNumber = (answers: readonly Answer[], typed: string): number =>
  answers.find(
    ({ text, tolerance }) =>
      text === '*' ||
      Math.abs(Number(typed) - toNumber(text)) <= tolerance + 1e-12 * Math.abs(toNumber(text)),
  )?.fraction ?? 0

const shareOfPairs = (
  pairs: readonly { left: string; right: string }[],
  { body }: PortableQuestion,
  given: Extract<Response, { type: 'matching' }>,
): number => {
  if (body.type !== 'matching') throw new Unknown('pairs')
  const asked = pairs.filter(({ left }) => bare(left) !== '')
  const right = asked.filter((pair, n) => {
    const id = body.left[n]?.id
    const chosen = given.pairs.filter(({ left }) => left === id)
    const text = body.right.find(one => one.id === chosen[0]?.right)?.text ?? ''
    return chosen.length === 1 && bare(text) === bare(pair.right)
  })
  return right.length / asked.length
}

const choiceWorth = (
  answers: readonly Answer[],
  { body }: PortableQuestion,
  ids: readonly string[],
): number => {
  if (!('choices' in body) || body.choices.length !== answers.length) throw new Unknown('choices')
  return body.choices.reduce(
    (sum, { id }, n) => sum + (ids.includes(id) ? (answers[n]?.fraction ?? 0) : 0),
    0,
  )
}

const pointsOf = (node: Node, question: PortableQuestion, response: Response): number => {
  const type = node.attributes.get('type')
  const answers = answersOf(node)
  if (type === 'multichoice' && response.type === 'single-choice')
    return choiceWorth(answers, question, [response.choice])
  if (type === 'multichoice' && response.type === 'multiple-choice')
    return Math.min(1, Math.max(0, choiceWorth(answers, question, response.choices)))
  if (type === 'truefalse' && response.type === 'true-false')
    return answers.find(({ text }) => text.toLowerCase() === String(response.value))?.fraction ?? 0
  if (type === 'shortanswer' && 'text' in response)
    return worthOfText(answers, response.text, readChild(node, 'usecase') === '1')
  if (type === 'numerical' && response.type === 'numeric') return worthOfNumber(answers, response.text)
  if (type?.startsWith('match') && response.type === 'matching')
    return shareOfPairs(pairsOf(node), question, response)
  if (type === 'cloze' || type === 'multianswer') return pointsOfCloze(node, question, response)
  if (type === 'gapselect' || type === 'ddwtos') return pointsOfLists(node, question, response)
  throw new Unknown(type ?? '')
}

/** One for each question of the file, in its order. */
export const openMoodle = (xml: string): Filed[] =>
  allNamed(parsePlain(xml), 'question')
    .filter(node => node.attributes.get('type') !== 'category')
    .map(node => ({
      points: (question, response) => pointsOf(node, question, response),
      words: [
        ...wordsOfCloze(node),
        ...answersOf(node)
          .map(({ text }) => text)
          .filter(text => text !== '' && !text.includes('*')),
      ],
    }))
