import { expect, test } from 'vitest'
import { readFramingSites } from './framing-sites.ts'

test('takes websites by their addresses, each once', () => {
  expect(readFramingSites('')).toEqual([])
  expect(
    readFramingSites(' https://www.school.org/page , https://WWW.school.org,http://localhost:8080'),
  ).toEqual(['https://www.school.org', 'http://localhost:8080'])
})

test.each([
  '*',
  'https://*.school.org',
  'http://www.school.org',
  'www.school.org',
  'javascript:alert(1)',
  'https://a:b@school.org',
  "https://school.org, 'self'",
  'https://school.org; script-src *',
])('refuses %s', listed => {
  expect(() => readFramingSites(listed)).toThrow(/^FRAMED_BY: /)
})
