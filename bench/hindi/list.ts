// The Hindi texts with their questions. A line of `questions/` is: way | question | wordings that hold the answer, any of
// them, with “ / ” between; none for what the texts don't say.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { containsWording, foldText } from '../documents/fold.rules.ts'
import type { JudgedQuestion, Key } from '../documents/judge.rules.ts'

const ways = ['what', 'number', 'why', 'how-to', 'compare', 'other-words', 'misspelt', 'absent'] as const
export type HindiQuestion = { ask: string; way: (typeof ways)[number]; key: Key }

/** A question as its answer is judged. */
export const toJudgedQuestion = ({ key, way }: HindiQuestion): JudgedQuestion => ({
  key,
  pages: [],
  wants: way === 'how-to' ? 'steps' : 'statement',
})

const texts = [
  { name: 'maurya', kind: 'history', set: 'tuning' },
  { name: 'pachan', kind: 'science', set: 'tuning' },
  { name: 'nadiyan', kind: 'geography', set: 'tuning' },
  { name: 'panchayat', kind: 'civics', set: 'tuning' },
  { name: 'kahani', kind: 'a story', set: 'tuning' },
  { name: 'malaria', kind: 'health', set: 'unseen' },
  { name: 'khad', kind: 'instructions', set: 'unseen' },
  { name: 'chai', kind: 'an encyclopedia', set: 'unseen' },
] as const

export type HindiText = (typeof texts)[number] & { path: string; questions: HindiQuestion[] }

const parseLine = (line: string): HindiQuestion => {
  const [way, ask, wordings = ''] = line.split('|').map(part => part.trim())
  const known = ways.find(name => name === way)
  if (!known || !ask || (known === 'absent') !== (wordings === ''))
    throw new Error(`This isn't a question with its key: ${line}`)
  return { ask, way: known, key: wordings === '' ? [] : [wordings.split(' / ')] }
}

const read = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8')

/** All texts with their questions. @throws Error for a key that its text doesn't hold: nobody could answer that right */
export const listTexts = (): HindiText[] =>
  texts.map(text => {
    const questions = read('questions', `${text.name}.txt`)
      .split('\n')
      .filter(line => line !== '')
      .map(parseLine)
    const folded = foldText(read('texts', `${text.name}.md`))
    const missing = questions
      .flatMap(({ key }) => key.flat())
      .filter(wording => !containsWording(folded, wording))
    if (missing.length > 0) throw new Error(`These keys aren't in ${text.name}: ${missing.join('; ')}`)
    return { ...text, path: join(import.meta.dirname, 'texts', `${text.name}.md`), questions }
  })
