import { expect, test } from 'vitest'
import type { DraftQuestion } from '../../../generation.ts'
import { type Choosable, selectQuestions } from './select.rules.ts'

const asking = (stem: string, answer: string, sentence: number): Choosable => ({
  draft: {
    body: { type: 'short-answer', stem },
    key: { type: 'short-answer', accepted: [answer] },
    checkFirst: false,
  } as unknown as DraftQuestion,
  fact: `${sentence} ${answer}`,
  answer,
  kind: 'clause',
  sentence: { number: sentence, passageNumber: 0 },
  sentences: [{ number: sentence }],
  worth: 1,
})

const heart = asking('Which organ sends the warm stream through every vessel?', 'heart', 1)
const year = asking('When did Harvey describe this circulation first?', '1628', 1)
const lungs = asking('Where does air give its oxygen to red cells?', 'lungs', 2)

const select = (candidates: readonly Choosable[], wanted: number) =>
  selectQuestions(candidates, { wanted, known: [] }).map(({ answer }) => answer)

test('other sentences come before a second question of one', () => {
  expect(select([heart, year, lungs], 2)).toEqual(['heart', 'lungs'])
})

test('a second question of a sentence is asked where the text gives too few', () => {
  expect(select([heart, year, lungs], 3).sort()).toEqual(['1628', 'heart', 'lungs'])
})

test('no third question of a sentence, and none like the first', () => {
  const third = asking('Who else wrote about pumping fluids uphill?', 'Colombo', 1)
  expect(select([heart, year, third], 3)).toHaveLength(2)
  const alike = asking('Which organ sends the warm stream through this body?', 'pump', 1)
  expect(select([heart, alike], 2)).toEqual(['heart'])
})

test('a second question that tells the answer of the first isn’t asked', () => {
  const telling = asking('From which side does the heart send the warm stream into vessel walls?', 'left', 1)
  expect(select([heart, telling], 2)).toHaveLength(1)
})
