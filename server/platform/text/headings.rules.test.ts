import { expect, test } from 'vitest'
import { couldBeTextHeading } from '../reading/plain/text-headings.rules.ts'
import { hasReadableText, plainHeading } from './headings.rules.ts'

test.each(['1857 का विद्रोह', 'अध्याय 3: विद्युत', 'The year 1789', '1789'])('%s names something', heading => {
  expect(hasReadableText(heading)).toBe(true)
})

test.each(['(12)', '...... 14', 'x = 3'])('%s names nothing', heading => {
  expect(hasReadableText(heading)).toBe(false)
})

test('headings of Hindi lose their numbers', () => {
  expect(plainHeading('अध्याय 3: विद्युत')).toBe('विद्युत')
  expect(plainHeading('पाठ ३ मिट्टी')).toBe('मिट्टी')
})

test('a line in Hindi may be a heading, unless a danda ends it', () => {
  expect(couldBeTextHeading('1857 का विद्रोह')).toBe(true)
  expect(couldBeTextHeading('सिपाहियों ने विद्रोह किया।')).toBe(false)
})
