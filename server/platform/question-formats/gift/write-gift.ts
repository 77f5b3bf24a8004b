// Writes GIFT. Level, difficulty and the like stand in comments, which other systems pass over.

import { worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { countGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import { anythingElse } from '@lantern/contract/questions/kinds/typed-worth.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { ItemRefusal, type Losses } from '../items.ts'
import { withBracketTex } from '../text/plain.rules.ts'
import { escapeGift } from './marks.rules.ts'

const text = (markdown: string): string => escapeGift(withBracketTex(markdown))

/** Where the beginning of a text would be taken for a mark, its format is named before it. */
const opening = (markdown: string): string => (/^\s*(?:[[%>]|\/\/)/u.test(markdown) ? '[markdown]' : '')
const answer = (markdown: string): string => `${opening(markdown)}${text(markdown)}`

const comment = (markdown: string | undefined): string => (markdown ? `#${answer(markdown)}` : '')

/** The arrow divides the sides of a pair, and nothing escapes it. */
const side = (markdown: string, losses: Losses): string => {
  if (markdown.includes('->')) losses.add('arrow-changed')
  return answer(markdown.replaceAll('->', '→'))
}

const percent = (share: number): string => String(Math.round(share * 10_000_000) / 100_000)

type Parts<T extends PortableQuestion['body']['type']> = {
  body: Extract<PortableQuestion['body'], { type: T }>
  key: Extract<PortableQuestion['key'], { type: T }>
}
export const isOfType = <T extends PortableQuestion['body']['type']>(
  question: PortableQuestion,
  type: T,
): question is PortableQuestion & Parts<T> => question.body.type === type && question.key.type === type

const writeChoices = (question: PortableQuestion): string[] | null => {
  const { reasons } = question
  if (isOfType(question, 'single-choice')) {
    const { key } = question
    const mark = (share: number) => (share === 1 ? '=' : share === 0 ? '~' : `~%${percent(share)}%`)
    return question.body.choices.map(
      ({ id, text: said }) => `${mark(worthOfChoice(key, id))}${answer(said)}${comment(reasons[id])}`,
    )
  }
  if (!isOfType(question, 'multiple-choice')) return null
  const { key } = question
  return question.body.choices.map(
    ({ id, text: said }) => `~%${percent(worthOfChoice(key, id))}%${answer(said)}${comment(reasons[id])}`,
  )
}

const writeAnswers = (question: PortableQuestion, losses: Losses): string[] => {
  const choices = writeChoices(question)
  if (choices) return choices
  const { reasons } = question
  if (isOfType(question, 'true-false')) {
    const reason = reasons[question.key.value ? 'false' : 'true']
    return [`${question.key.value ? 'TRUE' : 'FALSE'}${comment(reason)}`]
  }
  if (isOfType(question, 'numeric')) {
    if (question.body.unit !== null) losses.add('units-left', question.body.unit)
    const { value, tolerance, others } = question.key
    if (!others && reasons[anythingElse] === undefined) return [`#${value}:${tolerance}`]
    const said = (one: number) => comment(reasons[String(one)])
    return [
      `#=${value}:${tolerance}`,
      ...(others ?? []).map(
        one =>
          `=${one.share === 1 ? '' : `%${percent(one.share)}%`}${one.value}:${one.tolerance}${said(one.value)}`,
      ),
      ...(reasons[anythingElse] ? [`~${comment(reasons[anythingElse])}`] : []),
    ]
  }
  if (isOfType(question, 'matching')) {
    const { body, key } = question
    if (key.worth) losses.add('partial-credit')
    const named = new Map(body.right.map(one => [one.id, one.text]))
    const used = new Set(key.pairs.map(({ right }) => right))
    const lefts = body.left.map(left => {
      const pair = key.pairs.find(one => one.left === left.id)
      return `=${side(left.text, losses)} -> ${side(named.get(pair?.right ?? '') ?? '', losses)}`
    })
    return [
      ...lefts,
      ...body.right.filter(({ id }) => !used.has(id)).map(one => `= -> ${side(one.text, losses)}`),
    ]
  }
  if (isOfType(question, 'ordering')) {
    const entries = question.key.order.map(id => question.body.entries.find(one => one.id === id)?.text ?? '')
    return [
      `>ALL ALL VERTICAL ${question.key.scoring ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST'} SHOW none`,
      ...entries.map(answer),
    ]
  }
  if (isOfType(question, 'gap') && countGaps(question.body.stem) > 1) throw new ItemRefusal('cant-hold')
  if ('accepted' in question.key) {
    const typed = (wording: string) => `${opening(wording)}${escapeGift(wording.replaceAll('*', '\\*'))}`
    const { accepted, partly = [] } = question.key
    return [
      ...accepted.map(wording => `=${typed(wording)}`),
      ...partly.map(one => `=%${percent(one.share)}%${typed(one.text)}${comment(reasons[one.text])}`),
      ...(reasons[anythingElse] ? [`=%0%*${comment(reasons[anythingElse])}`] : []),
    ]
  }
  if (isOfType(question, 'essay')) {
    const { rubric, sample } = question.key
    if (rubric.length > 0 || sample !== '') losses.add('marking-left')
    return []
  }
  throw new ItemRefusal('cant-hold')
}

const facts = ({ bloom, difficulty, points, seconds, body, key, tags }: PortableQuestion): string => {
  const marks = [
    ...tags.map(tag => `[tag:${tag.replace(/[\\\]]/gu, '\\$&').replaceAll('\n', ' ')}]`),
    `[bloom:${bloom}]`,
    `[difficulty:${difficulty}]`,
    ...(points === 1 ? [] : [`[points:${points}]`]),
    ...(seconds === null ? [] : [`[seconds:${seconds}]`]),
    ...('spelling' in body && body.spelling ? ['[spelling:exact]'] : []),
    ...('scoring' in key && key.scoring === 'all-or-nothing' && key.type !== 'ordering'
      ? ['[scoring:all-or-nothing]']
      : []),
  ]
  return `// ${marks.join(' ')}`
}

/** @throws ItemRefusal for what the format can't hold */
export const writeGiftQuestion = (question: PortableQuestion, losses: Losses): string => {
  const { title, body, explanation, image } = question
  if (image !== null || ('choices' in body && body.choices.some(choice => choice.image))) {
    if ('choices' in body && body.choices.some(choice => choice.text === ''))
      throw new ItemRefusal('picture-needed')
    losses.add('pictures-left')
  }
  if ('spelling' in body && body.spelling) losses.add('spelling-left')
  if ('scoring' in question.key && question.key.scoring === 'all-or-nothing' && body.type !== 'ordering')
    losses.add('all-or-nothing')
  const answers = writeAnswers(question, losses)
  const general = explanation === '' ? [] : [`####${answer(explanation)}`]
  return [
    facts(question),
    `${title === '' ? '' : `::${escapeGift(title)}::`}[markdown]${text(body.stem)}{`,
    ...[...answers, ...general].map(line => `\t${line}`),
    '}',
  ].join('\n')
}

export const writeGiftTopic = (topic: readonly string[]): string =>
  `$CATEGORY: ${topic.map(level => level.replaceAll('/', '//').replaceAll('\n', ' ')).join('/')}`
