// Search text and identity of a question.
import { createHash } from 'node:crypto'
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { squeezed } from '@lantern/contract/questions/kinds/choice-texts.rules'
import { listOptions, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { listContentTerms } from '../../../platform/text/content-words.ts'

type Asked = Pick<QuestionDraft, 'body' | 'key' | 'image' | 'stimulus'>

/** Maximum characters compared. */
const maxComparedCharacters = 2000
/** Minimum words: with fewer, too many questions share the same key. */
const minWords = 3

/** Maximum indexed words: PostgreSQL accepts at most a megabyte of words per row. */
const maxWords = 20_000

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
    ...listOptions(body).map(({ text, image }) => text || (image?.alt ?? '')),
    ...(rulesOf(key).listWordings?.(key).flat() ?? []),
    explanation,
    ...topic,
    ...tags,
    stimulus?.title ?? '',
    stimulus?.text ?? '',
  ]
    .filter(text => text !== '')
    .join('\n')
    .slice(0, maxWords)
    .toWellFormed()

/** Text compared with other questions: stem and possible answers. */
export const textToCompare = ({ body, key }: Pick<Asked, 'body' | 'key'>): string =>
  [
    body.stem,
    ...listOptions(body).map(({ text, image }) => text || (image?.alt ?? '')),
    ...(rulesOf(key).listWordings?.(key) ?? []).map(([best = '']) => best),
    ...(rulesOf(key).listNumbers?.(key) ?? []).map(String),
  ]
    .filter(text => text !== '')
    .join(' ')
    .slice(0, maxComparedCharacters)
    .toWellFormed()

/** Content of the stimulus; empty without one. Its id differs between copies. */
const listStimulusWords = ({ stimulus }: Pick<Asked, 'stimulus'>): string[] =>
  stimulus ? [squeezed(stimulus.title), squeezed(stimulus.text), stimulus.image?.id ?? ''] : []

/** Words in another order, with other endings or other signs between them have the same; '' for hardly any words. */
export const keyOfWords = (question: Pick<Asked, 'body' | 'key' | 'stimulus'>): string => {
  const terms = listContentTerms(textToCompare(question))
  if (terms.length < minWords) return ''
  const comparedText = `${question.body.type} ${[...terms.toSorted(), ...listStimulusWords(question)].join(' ')}`
  return createHash('sha256').update(comparedText).digest('base64url').slice(0, 22)
}

/** Keys by the place of options: ids differ from copy to copy. */
const keyByPlace = ({ body, key }: Asked): unknown => {
  const ids = listOptions(body).map(({ id }) => id)
  return rulesOf(key).keyByPlace?.(key, id => ids.indexOf(id)) ?? key
}

/** Worth of choices by position; empty if they are simply right or wrong. */
const worthByPlace = ({ body, key }: Asked): unknown[] => {
  const ids = listOptions(body).map(({ id }) => id)
  return body.type === key.type
    ? (rulesOf(key).worthByPlace?.({ body, key }, id => ids.indexOf(id)) ?? [])
    : []
}

/** Hash of what a question asks and accepts, independent of everything else. */
export const hashQuestion = (question: Asked): string => {
  const { body, image } = question
  const options = listOptions(body).map(option => [squeezed(option.text), option.image?.id ?? ''])
  const comparedText = [
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
    ...(rulesOf(body).listIdentity?.(body) ?? []),
    ...(question.stimulus ? [listStimulusWords(question)] : []),
  ]
  return createHash('sha256').update(JSON.stringify(comparedText)).digest('hex')
}
