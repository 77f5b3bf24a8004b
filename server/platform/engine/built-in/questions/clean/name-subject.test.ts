import { expect, test } from 'vitest'
import { createSubjectNaming } from './name-subject.ts'

const story = (title: string, texts: string[]) => {
  const passage = { headings: [title] }
  const said = texts.map(text => ({ text, passage }))
  const name = createSubjectNaming(said)
  return said.map((one, i) => name(one, said[i - 1]))
}

const curie = [
  'Marie Curie was a physicist and chemist.',
  'She shared the prize of 1903 with her husband.',
  'Her notebooks are kept in boxes of lead, because she carried tubes in her pockets.',
  'Her sister Bronisława paid for her studies.',
  'Bronisława became a physician.',
  'She founded a hospital in Zakopane.',
]

test('the name of whom a text is about stands in for the pronoun', () => {
  expect(story('Marie Curie', curie).slice(1, 3)).toEqual([
    'Marie Curie shared the prize of 1903 with her husband.',
    'Marie Curie’s notebooks are kept in boxes of lead, because she carried tubes in her pockets.',
  ])
})

test('but not where the sentence before speaks of somebody else', () => {
  expect(story('Marie Curie', curie).at(-1)).toBeNull()
})

test('nor where the text tells of men and women alike, or is about no person', () => {
  const both = [...curie, 'He was her colleague.', 'He helped him with his work.', 'His name was Pierre.']
  expect(story('Marie Curie', both).every(text => text === null)).toBe(true)
  expect(story('Polish Physics', curie).every(text => text === null)).toBe(true)
})
