// Turns a question with its key into the two sides of a card. Both may hold Markdown.
import { nameChoice } from '@lantern/contract/questions/kinds/choice-texts.rules'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'

export type Sides = { front: string; back: string }

/** Words of a card that no question holds. */
export type SideWords = { trueOrFalse: string; isTrue: string; isFalse: string }

type Option = { id: string; text: string; image?: { alt: string } }

const list = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n')
const getText = (options: readonly Option[], id: string): string =>
  options.filter(option => option.id === id).map(nameChoice)[0] ?? ''
const withList = (stem: string, options: readonly Option[]): string =>
  `${stem}\n\n${list(options.map(nameChoice))}`

/** Long numbers with their thousands apart. */
const numberWithUnit = (value: number, unit: string | null): string => {
  const grouped = Number.isInteger(value) && Math.abs(value) >= 10_000
  const digits = grouped ? value.toLocaleString('en-GB').replaceAll(',', '\u202f') : `${value}`
  return unit ? `${digits} ${unit}` : digits
}

/** @returns null where key and question don't belong together */
export const cardOfQuestion = (body: QuestionBody, key: AnswerKey, words: SideWords): Sides | null => {
  const { stem } = body
  if (body.type === 'single-choice' && key.type === 'single-choice')
    return { front: withList(stem, body.choices), back: getText(body.choices, key.choice) }
  if (body.type === 'multiple-choice' && key.type === 'multiple-choice')
    return {
      front: withList(stem, body.choices),
      back: list(key.choices.map(id => getText(body.choices, id))),
    }
  if (body.type === 'true-false' && key.type === 'true-false')
    return { front: `${words.trueOrFalse} ${stem}`, back: key.value ? words.isTrue : words.isFalse }
  if (body.type === 'numeric' && key.type === 'numeric')
    return { front: stem, back: numberWithUnit(key.value, body.unit) }
  if (body.type === 'matching' && key.type === 'matching')
    return {
      front: withList(stem, body.left),
      back: list(
        key.pairs.map(({ left, right }) => `${getText(body.left, left)} → ${getText(body.right, right)}`),
      ),
    }
  if (body.type === 'ordering' && key.type === 'ordering')
    return {
      front: withList(stem, body.entries),
      back: key.order.map((id, at) => `${at + 1}. ${getText(body.entries, id)}`).join('\n'),
    }
  if ('accepted' in key && key.type === body.type)
    return {
      front: stem,
      back: listAccepted(key)
        .map(([best = '']) => best)
        .join('; '),
    }
  return null
}
