// Checks of questions that need no reader; a share each, of the questions that they apply to.
import { synonyms } from '../../server/platform/engine/built-in/language/words/synonyms.words.ts'
import type { DraftQuestion } from '../../server/platform/engine/generation.ts'

export type Checked = { draft: DraftQuestion; passage: string; text: string }
export type Check = {
  what: string
  target: string
  rate(questions: readonly Checked[]): number
  met(rate: number): boolean
}

type Choice = { right: string; wrong: string[]; place: number; count: number }

const findChoice = ({ draft: { body, key } }: Checked): Choice | null => {
  if (body.type !== 'single-choice' || key.type !== 'single-choice') return null
  const place = body.choices.findIndex(({ id }) => id === key.choice)
  const wrong = body.choices.filter((_, i) => i !== place).map(({ text }) => text)
  return { right: body.choices[place]?.text ?? '', wrong, place, count: body.choices.length }
}
const getChoices = (questions: readonly Checked[]) =>
  questions.flatMap(question => findChoice(question) ?? [])

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()} `

/** Wordings that the passage has to hold for the key to be borne out. */
const getKeys = ({ draft: { body, key }, passage }: Checked): string[] => {
  if (key.type === 'gap' || key.type === 'short-answer')
    return [key.accepted.find(text => passage.includes(text)) ?? key.accepted[0]!]
  if (body.type === 'single-choice' && key.type === 'single-choice')
    return body.choices.filter(({ id }) => id === key.choice).map(({ text }) => text)
  if (body.type === 'multiple-choice' && key.type === 'multiple-choice')
    return body.choices.filter(({ id }) => key.choices.includes(id)).map(({ text }) => text)
  if (body.type === 'true-false' && key.type === 'true-false')
    return key.value ? [body.stem.replace(/\.$/u, '')] : []
  return []
}

/** Wording with the words for which a listed substitute may stand, as the text writes them. */
const withoutSubstitutes = (text: string): string =>
  synonyms.reduce((worded, [from, to]) => worded.replace(` ${to} `, ` ${from} `), text)

const isSupported = (question: Checked): boolean => {
  const passage = withoutSubstitutes(plain(question.passage))
  return getKeys(question).every(
    key =>
      passage.includes(plain(key).trimEnd()) || wordsShare(withoutSubstitutes(plain(key)), passage) >= 0.9,
  )
}

/** Cleaning takes footnote marks and connectives out, so that a long wording may differ by them. */
const wordsShare = (key: string, passage: string): number => {
  const words = plain(key).trim().split(' ')
  return share(words.filter(word => passage.includes(` ${word} `)).length, words.length)
}

const stemWords = (text: string) =>
  new Set(
    plain(text)
      .trim()
      .split(' ')
      .filter(word => word.length > 1),
  )
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  const both = [...a].filter(word => b.has(word)).length
  return share(both, a.size + b.size - both)
}
const shownText = ({ draft: { body } }: Checked) =>
  [
    body.stem,
    ...('left' in body ? body.left : 'entries' in body ? body.entries : []).map(({ text }) => text),
  ].join(' ')

const duplicates = (questions: readonly Checked[]): number => {
  const stems = questions.map(question => ({ text: question.text, words: stemWords(shownText(question)) }))
  const repeated = stems.filter((stem, i) =>
    stems.slice(0, i).some(other => other.text === stem.text && likeness(stem.words, other.words) >= 0.8),
  )
  return share(repeated.length, questions.length)
}

/** Whether the passage says the same with a wrong choice in the gap. */
const wrongIsRight = (questions: readonly Checked[]): number => {
  const asked = questions.filter(
    ({ draft }) => draft.body.type === 'single-choice' && draft.body.stem.includes('_____'),
  )
  const bad = asked.filter(question => {
    const filled = (text: string) => plain(question.draft.body.stem.replace('_____', text))
    return findChoice(question)!.wrong.some(text => plain(question.passage).includes(filled(text)))
  })
  return share(bad.length, asked.length)
}

/** Pearson's χ² of the key's place over four places; 7.81 is exceeded by chance once in twenty. */
const placeChi = (questions: readonly Checked[]): number => {
  const four = getChoices(questions).filter(({ count }) => count === 4)
  const expected = four.length / 4
  return [0, 1, 2, 3].reduce((sum, place) => {
    const seen = four.filter(choice => choice.place === place).length
    return sum + (expected === 0 ? 0 : (seen - expected) ** 2 / expected)
  }, 0)
}

const computeLongestChoiceShare = (questions: readonly Checked[]): number => {
  const choices = getChoices(questions)
  const rightIsLongest = choices.filter(({ right, wrong }) => wrong.every(text => text.length < right.length))
  return share(rightIsLongest.length, choices.length)
}

const falseShare = (questions: readonly Checked[]): number => {
  const values = questions.flatMap(({ draft: { key } }) => (key.type === 'true-false' ? [key.value] : []))
  return share(values.filter(value => !value).length, values.length)
}

export const checks: Check[] = [
  {
    what: 'Key borne out by its passage',
    target: '100 %',
    met: rate => rate === 1,
    rate: questions => share(questions.filter(isSupported).length, questions.length),
  },
  {
    what: 'Right choice is the only longest',
    target: '≤ 30 %',
    met: rate => rate <= 0.3,
    rate: computeLongestChoiceShare,
  },
  { what: 'Nearly the same as another', target: '0 %', met: rate => rate === 0, rate: duplicates },
  {
    what: 'Wrong choice that the passage states',
    target: '0 %',
    met: rate => rate === 0,
    rate: wrongIsRight,
  },
  {
    what: 'False among true/false',
    target: '40 to 60 %',
    met: rate => rate >= 0.4 && rate <= 0.6,
    rate: falseShare,
  },
]

export const keyPlaces = { what: 'Place of the key, χ² over four places', target: '≤ 7.81', chi: placeChi }
