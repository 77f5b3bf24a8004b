import { describe, expect, test } from 'vitest'
import { indexUnder, lexicon } from '../../../../../testing/made-questions.ts'
import { parseSentences } from '../../../../../testing/parsed-sentences.ts'
import { isStopWord, tokenize } from '../../../../text/tokens.rules.ts'
import { type Rule, refusalBy, type Shown } from '../../language/rule.rules.ts'
import type { Document } from '../document/document.ts'
import { findClauseFacts } from '../find/clause-facts.ts'
import { findKeyTerms } from '../find/key-terms.ts'
import { readFindings } from '../find/read-findings.ts'
import { CLAUSE_FAMILY, families } from './registry.ts'

const getText = (shown: Shown) => (typeof shown === 'string' ? shown : shown.text)

/** Knows one common word; all others are as rare as can be. */
const wordVectors = {
  rowOf: (word: string) => (word === 'house' ? 200 : -1),
  cosine: () => 0,
  listNear: () => [],
}

const read = async (shown: Shown, name: string): Promise<Document> => {
  const { text, headings = [], before = [] } = typeof shown === 'string' ? { text: shown } : shown
  const index = indexUnder(
    [...before, text].map(one =>
      typeof one === 'string' ? [[...headings], one] : [[...one.headings], one.text],
    ),
  )
  const reading = readFindings({ lexicon: { ...lexicon, wordVectors } }, [index])
  let part = reading.next()
  while (!part.done) part = reading.next()
  const { doc } = part.value
  const terms = findKeyTerms(doc, () => true, doc.refusals)
  while (!terms.next().done);
  if (name === CLAUSE_FAMILY) findClauseFacts(doc, await parseSentences(doc.sentences))
  return doc
}

/** Rules that refused the last sentence of what is shown, or something that might have been asked of it. */
const listRefusals = async (shown: Shown, rules: readonly Rule<never>[], name: string): Promise<string[]> => {
  const { refusals, sentences } = await read(shown, name)
  const ids = new Set(rules.map(({ id }) => id))
  const of = typeof shown === 'string' ? undefined : shown.of
  return refusals.flatMap(refusal =>
    refusal.sentence === sentences.length - 1 &&
    ids.has(refusal.rule) &&
    (of === undefined || refusal.of === of)
      ? [refusal.rule]
      : [],
  )
}

/** Families that judge no sentences of a document. */
const judgedAlone: Readonly<Record<string, (text: string) => object>> = {
  'shown untagged': text => ({ text }),
  'asked by somebody': text => ({
    text,
    contentWords: tokenize(text).filter(({ surface }) => !isStopWord(surface.toLowerCase())).length,
  }),
}

/** Families that ask for what isn't in sentences of its own. */
const judgesAny = new Set(['abbreviation', 'steps', 'list of lines', 'table', 'heading', 'tool'])

describe.each(families.map(({ name, rules }) => [name, rules] as const))('rules: %s', (name, rules) => {
  const refused = async (shown: Shown): Promise<string[]> => {
    const subject = judgedAlone[name]
    if (!subject) return listRefusals(shown, rules, name)
    const id = refusalBy(rules, subject(getText(shown)))
    return id === null ? [] : [id]
  }

  test.each(rules.map(rule => [rule.id, rule] as const))('%s', async (id, { example, counterexample }) => {
    expect(await refused(example)).toContain(id)
    expect(await refused(counterexample)).toEqual([])
    if (!judgedAlone[name] && !judgesAny.has(name))
      expect((await read(counterexample, name)).sentences.at(-1)?.refusedBy).toBeNull()
  })
})

test('no two rules have the same id, and each says why', () => {
  const all = families.flatMap(({ rules }) => rules)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { why } of all) expect(why).toMatch(/^[“\p{Lu}].*\.$/u)
})
