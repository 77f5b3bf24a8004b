import { expect, test } from 'vitest'
import type { ParsedPassage } from '../../../sentence-parsing.ts'
import { rememberTrees } from './remember-trees.ts'

const word = {
  form: 'a',
  lemma: 'a',
  upos: 'DET',
  xpos: 'DT',
  head: -1,
  relation: 'root',
  start: 0,
  end: 1,
}
const passage = (text: string, end = text.length) => ({ text, sentences: [{ start: 0, end }] })

/** Trees of one word for each passage. */
const create = (most?: number) => {
  const parsed: string[] = []
  const parse = rememberTrees(async ({ text }): Promise<ParsedPassage> => {
    parsed.push(text)
    if (text === 'fails') throw new Error('no sense in it')
    return [{ words: [word] }]
  }, most)
  return { parse, parsed }
}

test('a passage is parsed once, and again where its sentences are others', async () => {
  const { parse, parsed } = create()
  const first = await parse(passage('a b'))
  expect(await parse(passage('a b'))).toBe(first)
  await parse(passage('a b', 1))
  expect(parsed).toEqual(['a b', 'a b'])
})

test('passages that were asked for longest ago are forgotten', async () => {
  const { parse, parsed } = create(6)
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await parse(passage(text))
  expect(parsed).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is not kept', async () => {
  const { parse, parsed } = create()
  await expect(parse(passage('fails'))).rejects.toThrow('no sense')
  await expect(parse(passage('fails'))).rejects.toThrow('no sense')
  expect(parsed).toHaveLength(2)
})
