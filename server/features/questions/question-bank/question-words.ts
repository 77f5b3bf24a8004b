// What a question is found by, and what makes it the same as another.
import { createHash } from 'node:crypto'
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { squeezed } from '@lantern/contract/questions/kinds/choice-texts.rules'
import { roundWorth } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import { listContentTerms } from '../../../platform/text/content-words.ts'

type Asked = Pick<QuestionDraft, 'body' | 'key' | 'image' | 'stimulus'>
type Option = { id: string; text: string; image?: { id: string; alt: string } | undefined }

const optionsOf = (body: Asked['body']): Option[] => {
  if ('choices' in body) return body.choices
  if ('entries' in body) return body.entries
  return 'left' in body ? [...body.left, ...body.right] : []
}

/** Characters that say what a question is about. */
const mostCompared = 2000
/** Of fewer words too many questions have the same. */
const fewestWords = 3

/** PostgreSQL takes no more than a megabyte of words for one row, and nobody searches for so many. */
const mostWords = 20_000

type Named = Asked & {
  title: string
  topic: readonly string[]
  tags: readonly string[]
  explanation: string
}

/** Words of the question, its answers, its title, its topic and its tags. */
export const listWords = ({ body, key, explanation, title, topic, tags, stimulus }: Named): string =>
  [
    title,
    body.stem,
    ...optionsOf(body).map(({ text, image }) => text || (image?.alt ?? '')),
    ...('accepted' in key ? listAccepted(key).flat() : []),
    explanation,
    ...topic,
    ...tags,
    stimulus?.title ?? '',
    stimulus?.text ?? '',
  ]
    .filter(text => text !== '')
    .join('\n')
    .slice(0, mostWords)
    .toWellFormed()

/** What is compared with other questions: what it asks, and what may be answered. */
export const textToCompare = ({ body, key }: Pick<Asked, 'body' | 'key'>): string =>
  [
    body.stem,
    ...optionsOf(body).map(({ text, image }) => text || (image?.alt ?? '')),
    ...('accepted' in key ? listAccepted(key).map(([best = '']) => best) : []),
    key.type === 'numeric' ? String(key.value) : '',
  ]
    .filter(text => text !== '')
    .join(' ')
    .slice(0, mostCompared)
    .toWellFormed()

/** What a text that it is asked about says; nothing without one. Its id differs from copy to copy. */
const saidByStimulus = ({ stimulus }: Pick<Asked, 'stimulus'>): string[] =>
  stimulus ? [squeezed(stimulus.title), squeezed(stimulus.text), stimulus.image?.id ?? ''] : []

/** Words in another order, with other endings or other signs between them have the same; '' for hardly any words. */
export const keyOfWords = (question: Pick<Asked, 'body' | 'key' | 'stimulus'>): string => {
  const terms = listContentTerms(textToCompare(question))
  if (terms.length < fewestWords) return ''
  const said = `${question.body.type} ${[...terms.toSorted(), ...saidByStimulus(question)].join(' ')}`
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}

/** Keys by the place of options: ids differ from copy to copy. */
const keyByPlace = ({ body, key }: Asked): unknown => {
  const ids = optionsOf(body).map(({ id }) => id)
  const at = (id: string) => ids.indexOf(id)
  if (key.type === 'single-choice') return [key.choice, ...(key.also ?? [])].map(at)
  if (key.type === 'multiple-choice') return key.choices.map(at).sort((a, b) => a - b)
  if (key.type === 'ordering') return key.order.map(at)
  if (key.type === 'matching') return key.pairs.map(({ left, right }) => [at(left), at(right)]).sort()
  if ('accepted' in key) return listAccepted(key).map(list => list.map(squeezed))
  return key
}

const worthOfPairs = ({ body, key }: Pick<Asked, 'body' | 'key'>): unknown[] => {
  if (body.type !== 'matching' || key.type !== 'matching' || !key.worth) return []
  const ids = optionsOf(body).map(({ id }) => id)
  const { pairs, other } = key.worth
  return [pairs.map(({ left, right, share }) => [ids.indexOf(left), ids.indexOf(right), share]).sort(), other]
}

/** By the place of choices; nothing where they are simply right or wrong. */
const worthByPlace = ({ body, key }: Asked): unknown[] =>
  'choices' in body && (key.type === 'single-choice' || key.type === 'multiple-choice') && key.worth
    ? [body.choices.map(({ id }) => roundWorth(key.worth?.[id] ?? 0))]
    : [...worthOfPairs({ body, key }), ...('partly' in key && key.partly ? [key.partly] : [])]

/** The same for questions that ask the same and take the same as right, whatever stands around them. */
export const hashQuestion = (question: Asked): string => {
  const { body, image } = question
  const options = optionsOf(body).map(option => [squeezed(option.text), option.image?.id ?? ''])
  const said = [
    body.type,
    squeezed(body.stem),
    options,
    keyByPlace(question),
    'unit' in body ? body.unit : '',
    'spelling' in body ? (body.spelling ?? '') : '',
    image?.id ?? '',
    'scoring' in question.key ? (question.key.scoring ?? '') : '',
    // Hashes of before are as they were.
    ...worthByPlace(question),
    ...(body.type === 'hotspot' ? [body.picture?.id ?? ''] : []),
    ...(question.stimulus ? [saidByStimulus(question)] : []),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
