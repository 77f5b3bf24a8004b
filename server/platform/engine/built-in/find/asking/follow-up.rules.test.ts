import { expect, test } from 'vitest'
import { isSmallTalk, leansOnEarlier } from './follow-up.rules.ts'

test.each(['hello', 'Hi!', 'thank you', 'Good morning', 'how are you?', 'Thanks a lot!', 'ok great, thanks'])(
  '"%s" is small talk',
  text => {
    expect(isSmallTalk(text)).toBe(true)
  },
)

test.each(['Hello world programs print what?', 'Help with osmosis', 'great depression', 'test tube'])(
  '"%s" is a question',
  text => {
    expect(isSmallTalk(text)).toBe(false)
  },
)

test.each([
  ['Where did he study?', 1],
  ['Where was he as a young student of physics?', 4],
  ['What about plants in deserts?', 2],
  ['Why?', 0],
  ['advantages', 1],
  ['main causes', 2],
  ['What are the main advantages?', 2],
  ['Explain it', 1],
  ['Explain further', 2],
])('"%s" leans on the question before', (text, words) => {
  expect(leansOnEarlier(text, words)).toBe(true)
})

test.each([
  ['How did Tesla fund his later work?', 4],
  ['Which organelle makes energy for the cell?', 4],
  ['sidereal day solar day difference', 5],
  ['apt hold package', 3],
  ['What is osmosis?', 1],
  ['Explain osmosis', 2],
  ['IT security rules', 3],
  ['advantages of wind power', 3],
])('"%s" stands alone', (text, words) => {
  expect(leansOnEarlier(text, words)).toBe(false)
})
