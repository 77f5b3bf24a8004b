// Summaries and maps of texts in Hindi.
import { expect, test } from 'vitest'
import { readPassages } from '../../../testing/markdown-passages.ts'
import type { GenerationPart } from '../generation.ts'
import { buildSourceIndex } from './index/source-index.ts'
import { mapMind } from './operations/map-mind.ts'
import { summarise } from './operations/summarise.ts'

const indexOf = (name: string) =>
  buildSourceIndex(name, '1', {
    passages: readPassages(new URL(`../../../../bench/hindi/texts/${name}.md`, import.meta.url), name),
    vectors: [],
  })
const collect = async <Item>(parts: AsyncIterable<GenerationPart<Item>>): Promise<Item[]> => {
  const items: Item[] = []
  for await (const part of parts) if (part.type === 'item') items.push(part.item)
  return items
}

test('a summary has whole sentences from every section, none of which needs the one before', async () => {
  const index = indexOf('maurya')
  const points = await collect(summarise([index], { length: 'detailed' }))
  const sections = new Set(index.passages.map(({ headings }) => headings.join(' > ')))
  expect(new Set(points.map(({ headings }) => headings.join(' > ')))).toEqual(sections)
  for (const { text, quotations } of points) {
    const [{ passageId, start, end }] = quotations as [(typeof quotations)[0]]
    expect(index.passages.find(({ id }) => id === passageId)?.text.slice(start, end)).toBe(text)
    expect(text).toMatch(/।$/u)
    expect(text).not.toMatch(/^(?:यह|वह|उसने|उन्होंने|इस|इसके|इसलिए|बाद) /u)
  }
  expect((await collect(summarise([index], { length: 'short' }))).length).toBeGreaterThan(2)
})

test('a map has nouns and short statements below its headings, no words of grammar and no forms of verbs', async () => {
  const nodes = await collect(mapMind([indexOf('maurya')], new Map([['maurya', 'मौर्य साम्राज्य']]), () => -1))
  const labels = nodes.map(({ label }) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['अभिलेख', 'पाटलिपुत्र', 'चाणक्य तक्षशिला का एक विद्वान ब्राह्मण था']),
  )
  const single = labels.filter(label => !label.includes(' '))
  expect(single.filter(label => /(?:ता|ती|ते|ना|ने|कर|ों)$|^(?:उस|जिस|किसी|नहीं|लेना)/u.test(label))).toEqual([])
})
