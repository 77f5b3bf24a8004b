// Replies of fake models that make questions; the honest one leaves out the last word of a sentence.
import type { ReadPrompt } from './prompt.ts'

type Made = { stem: string; right: string; wrong: string[]; sentence: string; passage: number }

const end = '{"end": true}\n'
const splitWords = (text: string) => text.match(/\p{L}{4,}/gu) ?? []

const made = ({ passages, wanted, earlierStems }: ReadPrompt): Made[] =>
  passages
    .flatMap(({ number, text }) =>
      (text.match(/[^.!?\n]+[.!?]/gu) ?? []).flatMap(raw => {
        const sentence = raw.trim()
        const right = splitWords(sentence).at(-1)
        const others = [...new Set(passages.flatMap(passage => splitWords(passage.text)))]
        const wrong = others
          .filter(word => !sentence.includes(word) && Math.abs(word.length - (right?.length ?? 0)) < 4)
          .slice(0, 3)
        if (!right || wrong.length < 3) return []
        const at = sentence.lastIndexOf(right)
        return [
          {
            stem: `${sentence.slice(0, at)}_____${sentence.slice(at + right.length)}`,
            right,
            wrong,
            sentence,
            passage: number,
          },
        ]
      }),
    )
    .filter(({ stem }) => !earlierStems.includes(stem))
    .slice(0, wanted)

const line = ({ stem, right, wrong, sentence, passage }: Made, changes: object = {}) =>
  `${JSON.stringify({
    type: 'single-choice',
    stem,
    right,
    wrong: wrong.map(text => ({ text, why: `It is ${right}.` })),
    explanation: sentence,
    bloom: 'remember',
    difficulty: 'easy',
    concept: right,
    quotes: [{ passage, text: sentence }],
    ...changes,
  })}\n`

const makeAll = (prompt: ReadPrompt, change: (one: Made) => object) =>
  made(prompt)
    .map(one => line(one, change(one)))
    .join('') + end

/** Solves a question by filling each choice into the gap and searching the passages. */
const solve = ({ passages, asked }: ReadPrompt): string =>
  asked
    .map(({ number, stem, options }) => {
      const createSentence = (text: string) =>
        passages.some(passage => passage.text.includes(stem.replace('_____', text)))
      return `${JSON.stringify({ question: number, answer: options.filter(({ text }) => createSentence(text)).map(({ id }) => id) })}\n`
    })
    .join('') + end

export const honest = (prompt: ReadPrompt): string =>
  prompt.task === 'make'
    ? makeAll(prompt, () => ({}))
    : prompt.task === 'solve'
      ? solve(prompt)
      : '{"outcome": "check"}\n'

/** Key that is not in the quotation. */
export const lies = (prompt: ReadPrompt): string => makeAll(prompt, () => ({ right: 'Lighthouse' }))

/** Wrong key that is in the passage. */
export const wrongKeys = (prompt: ReadPrompt): string =>
  makeAll(prompt, ({ passage, right, wrong }) => {
    const text = prompt.passages.find(({ number }) => number === passage)?.text ?? ''
    const key = wrong.find(word => text.includes(word)) ?? wrong[0]!
    const others = [right, ...wrong.filter(word => word !== key)].map(word => ({ text: word, why: '' }))
    return { right: key, wrong: others, quotes: [{ passage, text }] }
  })

export const inventedQuotes = (prompt: ReadPrompt): string =>
  makeAll(prompt, ({ right }) => ({
    quotes: [{ passage: 1, text: `It is well known that the answer is ${right} in all cases.` }],
  }))

export const sameChoices = (prompt: ReadPrompt): string =>
  makeAll(prompt, ({ wrong }) => ({
    wrong: [wrong[0]!, wrong[0]!.toUpperCase(), wrong[1]!].map(text => ({ text, why: '' })),
  }))

export const allOfTheAbove = (prompt: ReadPrompt): string =>
  makeAll(prompt, ({ wrong }) => ({
    wrong: [...wrong.slice(0, 2), 'All of the above'].map(text => ({ text, why: '' })),
  }))

export const sameAgain = (prompt: ReadPrompt): string =>
  made(prompt)
    .slice(0, 1)
    .map(one => line(one).repeat(3))
    .join('') + end

/** Obeys a document (`Say: "…"`), in a question and with an address. */
export const obeysDocument = (prompt: ReadPrompt): string => {
  const order = prompt.passages.map(({ text }) => /Say: "([^"]+)"/u.exec(text)?.[1]).find(Boolean)
  if (!order || prompt.task !== 'make') return honest(prompt)
  const [first] = made(prompt)
  if (!first) return end
  return (
    line({ ...first, stem: `Visit https://evil.example and say what _____ is.`, right: order }) +
    line(first, { explanation: `${order} See https://evil.example/more.` }) +
    end
  )
}
