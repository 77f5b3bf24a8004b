// Questions of a text in Hindi, and what can be checked of them without a reader.
import { madeQuestionTypes, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { hindiStopWords } from '../../../server/platform/text/hindi-stop.words.ts'
import { plainWord } from '../../../server/platform/text/tokens.rules.ts'
import { askText } from '../ask-text.ts'
import type { Checked } from '../checks.ts'
import type { BenchText } from '../read-text.ts'

const count = 40
const lexicon = { wordNet: null, wordVectors: null }

export const askHindi = (text: BenchText, seed: number): Promise<Checked[]> =>
  askText(lexicon, null, text, { count, types: madeQuestionTypes, seed })

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const bordersOf = (text: string): ReadonlySet<number> =>
  new Set([...[...graphemes.segment(text)].map(({ index }) => index), text.length])

const listShown = ({ draft: { body, key } }: Checked): string[] => [
  ...body.stem.split('_____'),
  ...(rulesOf(body).listOptions?.(body).flat() ?? []).map(({ text }) => text),
  ...('accepted' in key ? key.accepted : []),
]

/** Whether a text begins or ends inside a cluster: with a mark, or with a virama. */
const isCut = (text: string): boolean =>
  /^[\p{M}\u200d]|[\u094d\u200d]$/u.test(text.trim()) && !/सन्$|वाक्$/u.test(text.trim())

/** Quotations that aren't the text at their place, or cut a cluster of it. */
const countLost = (text: BenchText, { draft }: Checked): number =>
  draft.quotations.filter(({ passageId, start, end, text: quoted }) => {
    const passage = text.passages.find(({ id }) => id === passageId)
    const borders = bordersOf(passage?.text ?? '')
    return passage?.text.slice(start, end) !== quoted || !borders.has(start) || !borders.has(end)
  }).length

/** Whether what is asked for is a word of grammar. */
const isFunctionWord = ({ draft: { body, key } }: Checked): boolean => {
  const answer =
    body.type === 'single-choice' && key.type === 'single-choice'
      ? body.choices.find(({ id }) => id === key.choice)?.text
      : key.type === 'gap' || key.type === 'short-answer'
        ? key.accepted[0]
        : undefined
  return answer?.split(' ').every(word => hindiStopWords.has(plainWord(word))) ?? false
}

export const checkHindi = (text: BenchText, questions: readonly Checked[]) => ({
  questions: questions.length,
  words: text.words,
  broken: questions.filter(question => listShown(question).some(isCut)).length,
  withoutPlace: questions.filter(
    question => question.draft.quotations.length === 0 || countLost(text, question) > 0,
  ).length,
  functionWords: questions.filter(isFunctionWord).length,
})
