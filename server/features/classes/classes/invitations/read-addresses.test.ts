import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

const emailsOf = (text: string) => readAddresses(text).addresses.map(({ email }) => email)
const problemsOf = (text: string) => readAddresses(text).problems.map(({ line, outcome }) => [line, outcome])

test('addresses come one a line, with commas or semicolons, or as mail programs copy them', () => {
  const { addresses } = readAddresses(
    'mei@school.test\r\nIVO@school.test, zoe@school.test; ada@school.test\n"Tan, Wei" <wei@school.test>\nNoor Rahman <noor@school.test>;',
  )
  expect(addresses.map(({ line, name, email }) => [line, name, email])).toEqual([
    [1, '', 'mei@school.test'],
    [2, '', 'ivo@school.test'],
    [2, '', 'zoe@school.test'],
    [2, '', 'ada@school.test'],
    [3, 'Tan, Wei', 'wei@school.test'],
    [4, 'Noor Rahman', 'noor@school.test'],
  ])
})

test('an invalid address is reported with its line', () => {
  expect(problemsOf('Mei Tan\nmei@school\nmei@school.test\nMei <MEI@school.test>\n@')).toEqual([
    [1, 'no-address'],
    [2, 'bad-address'],
    [4, 'twice'],
    [5, 'bad-address'],
  ])
  expect(problemsOf(`${'a'.repeat(250)}@school.test`)).toEqual([[1, 'too-long']])
  expect(problemsOf(`${'Long '.repeat(20)}<mei@school.test>`)).toEqual([[1, 'too-long']])
})

test('no address can become two of a mail, or a header of it', () => {
  for (const text of [
    '"a@b.c, d"@school.test',
    'mei@school.test\u0000Bcc: all@school.test',
    'a@b.c>d@e.f',
    '<a@b.c><d@e.f>',
    'mei@school.test%0ABcc:x@y.z',
    '"mei\\"@school.test"@school.test',
    'group: a@b.c, d@e.f;',
    'mei@school.test\uD800',
    '=cmd|a@b.c',
  ])
    for (const email of emailsOf(text)) expect(email).toMatch(/^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+$/)
})

test('two hundred thousand signs of anything are read to their end', () => {
  for (const text of ['<', ':', '"', '(', 'a@b.c,', '\\"', 'group:', ',;', '@'])
    readAddresses(text.repeat(Math.floor(200_000 / text.length)))
  for (const text of ['<', ':', '"', '(', 'a@b.c,', '\\"', 'group:'])
    readAddresses(`${text.repeat(Math.floor(19_000 / text.length))}\n`.repeat(10))
  expect(readAddresses(`${','.repeat(199_000)}\nmei@school.test`).addresses).toHaveLength(1)
})
