// Worth of an answer by Moodle's texts with gaps: gaps written within the text, or filled from lists.
import type { Response } from '../../../contract/questions/kinds/questions.ts'
import type { PortableQuestion } from '../../../contract/questions/question-bank/portable-questions.ts'
import { allNamed, bare, decode, firstNamed, type Node, wordsOf } from './plain-xml.ts'
import { Unknown } from './qti-values.ts'

type Answer = { text: string; fraction: number; tolerance: number }
type Gap = { weight: number; isNumber: boolean; isExact: boolean; answers: Answer[] }

const textOf = (node: Node | undefined): string => wordsOf(firstNamed(node, 'text'))

const readAnswer = (written: string, isNumber: boolean): Answer => {
  const [, equals, percent, rest = ''] = /^(?:(=)|%(-?[\d.]+)%)?(.*)$/su.exec(written.trim()) ?? []
  // As in Moodle (qtype_multianswer), the number sign of an entity ("&#58;") begins no feedback.
  const [answerText = ''] = rest.split(/(?<!\\|&|&amp;)#/u)
  const [text = '', tolerance = '0'] = isNumber ? answerText.split(':') : [answerText]
  return {
    // Once for the text with gaps, and once for the star of a typed answer.
    text: decode(text.replace(/\\([~=#{}/\\])/gu, '$1'))
      .replaceAll('\\*', '*')
      .trim(),
    fraction: equals ? 1 : Number(percent ?? 0) / 100,
    tolerance: Number(tolerance) || 0,
  }
}

const readGaps = (text: string): Gap[] =>
  [...text.matchAll(/\{(\d*):([A-Z_]+):((?:\\.|[^{}\\])*)\}/gsu)].map(
    ([, weight, kind = '', answers = '']) => {
      const isNumber = kind === 'NUMERICAL' || kind === 'NM'
      return {
        weight: Number(weight || 1),
        isNumber,
        isExact: ['SAC', 'MWC', 'SHORTANSWER_C'].includes(kind),
        answers: answers
          .split(/(?<!\\)~/u)
          .filter(Boolean)
          .map(one => readAnswer(one, isNumber)),
      }
    },
  )

const worthIn = ({ isNumber, isExact, answers }: Gap, typed: string): number => {
  const form = (text: string) => (isExact ? text.trim() : text.trim().toLowerCase())
  const found = answers.find(({ text, tolerance }) =>
    isNumber
      ? typed !== '' && Math.abs(Number(typed) - Number(text)) <= tolerance + 1e-9
      : form(text) === form(typed),
  )
  return found?.fraction ?? 0
}

const typedIn = ({ body }: PortableQuestion, response: Response, gaps: number): string[] => {
  if (response.type === 'gap') return [response.text, ...(response.more ?? [])]
  if (response.type === 'numeric' || response.type === 'short-answer') return [response.text]
  if (response.type === 'single-choice' && 'choices' in body)
    return [body.choices.find(({ id }) => id === response.choice)?.text ?? '']
  if (response.type !== 'matching' || body.type !== 'matching') throw new Unknown(response.type)
  return Array.from({ length: gaps }, (_, n) => {
    const chosen = response.pairs.filter(({ left }) => left === body.left[n]?.id)
    return body.right.find(({ id }) => id === chosen[0]?.right)?.text ?? ''
  })
}

export const pointsOfCloze = (node: Node, question: PortableQuestion, response: Response): number => {
  const gaps = readGaps(textOf(firstNamed(node, 'questiontext')))
  const typed = typedIn(question, response, gaps.length)
  const all = gaps.reduce((sum, { weight }) => sum + weight, 0)
  return gaps.reduce((sum, gap, n) => sum + gap.weight * worthIn(gap, typed[n] ?? ''), 0) / all
}

export const wordsOfCloze = (node: Node): string[] =>
  readGaps(textOf(firstNamed(node, 'questiontext'))).flatMap(({ answers }) =>
    answers.map(({ text }) => text).filter(text => text !== '' && text !== '*'),
  )

export const pointsOfLists = (node: Node, question: PortableQuestion, response: Response): number => {
  const options = allNamed(node, 'selectoption', 'dragbox').map(one => textOf(one).trim())
  const rights = [...textOf(firstNamed(node, 'questiontext')).matchAll(/\[\[(\d+)\]\]/gu)].map(
    ([, place]) => options[Number(place) - 1] ?? '',
  )
  const typed = typedIn(question, response, rights.length)
  return rights.filter((right, n) => bare(right) === bare(typed[n] ?? '')).length / rights.length
}
