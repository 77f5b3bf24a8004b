// Questions that a model wrote, put to the trained reader: one for which it finds a wrong choice isn't given; one that it
// can't answer is for a teacher to check. Students get it: another call of the model has solved it without its key.

import { detectLanguage } from '../../../text/language.rules.ts'
import { type Examined, judgeReadings } from '../../built-in/questions/examine/verdict.rules.ts'
import type { DraftQuestion, QuestionsRequest } from '../../generation.ts'
import type { Engine } from '../../index.ts'
import type { SentPassage } from '../check-sentence.ts'

/** Answers that a passage may hold in so many words. */
const maxWords = 8
/** Passages besides the own that are read for a question. */
const maxOthers = 4

type ExamineDeps = { builtIn: Pick<Engine, 'readPassages'> }

const isShort = (text: string) => text.split(/\s+/u).length <= maxWords

/** Answers of a question that a reader can look for; null for questions of another kind. */
const getExamined = ({ body, key, bloom }: DraftQuestion): Examined | null => {
  if (!body.stem.trim().endsWith('?') || (bloom !== 'remember' && bloom !== 'understand')) return null
  if (body.type === 'short-answer' && key.type === 'short-answer')
    return key.accepted.every(isShort) ? { answers: key.accepted, wrong: [] } : null
  if (body.type !== 'single-choice' || key.type !== 'single-choice') return null
  const listTexts = (isRight: boolean) =>
    body.choices.filter(({ id }) => (id === key.choice) === isRight).map(({ text }) => text)
  const examined = { answers: listTexts(true), wrong: listTexts(false) }
  return examined.answers.every(isShort) ? examined : null
}

const toRead = ({ headings, text, sentences }: SentPassage) => ({
  heading: headings.at(-1) ?? '',
  text,
  sentences,
})

/** The draft as it may be given; null for one that is refused. Without a reader all are given as they are. */
export const examineDraft = async (
  { builtIn }: ExamineDeps,
  { personId, asker }: Pick<QuestionsRequest, 'personId' | 'asker'>,
  draft: DraftQuestion,
  passages: readonly SentPassage[],
  signal: AbortSignal,
): Promise<DraftQuestion | null> => {
  const examined = getExamined(draft)
  const own = passages.find(({ id }) => id === draft.quotations[0]?.passageId)
  if (!examined || !own || detectLanguage(own.text) !== 'english') return draft
  const others = passages
    .filter(one => one !== own && examined.wrong.some(text => one.text.includes(text)))
    .slice(0, maxOthers)
  const read = [own, ...others]
  const question = { personId, question: draft.body.stem, passages: read.map(toRead) }
  const readings = await builtIn.readPassages(question, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
  if (!readings) return draft
  const [ownRead, ...othersRead] = read.map(({ text }, i) => ({ text, reading: readings[i]! }))
  const verdict = judgeReadings(examined, ownRead!, othersRead, 'open')
  if (verdict === 'refused') return null
  return verdict === 'open' && asker === 'teacher' ? { ...draft, checkFirst: true } : draft
}
