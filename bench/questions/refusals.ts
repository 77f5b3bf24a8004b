// How often each rule refused something in the benchmark's texts.
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { buildSourceIndex } from '../../server/platform/engine/built-in/index/source-index.ts'
import { findKeyTerms } from '../../server/platform/engine/built-in/questions/find/key-terms.ts'
import { readFindings } from '../../server/platform/engine/built-in/questions/find/read-findings.ts'
import { families } from '../../server/platform/engine/built-in/questions/judge/registry.ts'
import type { BenchText } from './read-text.ts'

/** `sample`: the first that it refused; null where it refused nothing. */
type Fired = { family: string; rule: string; times: number; sample: string | null }

type Refused = { rule: string; text: string }

const refusedIn = (lexicon: Lexicon, { name, passages }: BenchText): Refused[] => {
  const index = buildSourceIndex(name, '1', { passages, vectors: [] })
  const reading = readFindings({ lexicon }, [index])
  let part = reading.next()
  while (!part.done) part = reading.next()
  const { doc } = part.value
  // Asked for only where nothing else is left; here, of every sentence.
  const terms = findKeyTerms(doc, () => true, doc.refusals)
  while (!terms.next().done);
  return doc.refusals.map(({ rule, sentence }) => ({ rule, text: doc.sentences[sentence]?.whole ?? '' }))
}

/** All rules of the registry in their order. */
export const countRefusals = (lexicon: Lexicon, texts: readonly BenchText[]): Fired[] => {
  const byRule = Map.groupBy(
    texts.flatMap(text => refusedIn(lexicon, text)),
    ({ rule }) => rule,
  )
  return families.flatMap(({ name, rules }) =>
    rules.map(({ id }) => {
      const refused = byRule.get(id) ?? []
      return { family: name, rule: id, times: refused.length, sample: refused[0]?.text ?? null }
    }),
  )
}

/** A line for each rule, with the first that it refused. */
export const printRefusals = (fired: readonly Fired[]): string =>
  fired
    .map(
      ({ family, rule, times, sample }) =>
        `${String(times).padStart(5)}  ${family}: ${rule}${sample ? `   “${sample.slice(0, 90)}”` : ''}`,
    )
    .join('\n')
