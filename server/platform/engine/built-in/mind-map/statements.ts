// Short statements of a section, which tell more as leaves than a common word: "Fuses protect cables" and not "Cable".

import type { Quotation } from '../../index.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { shorten } from '../language/main-clause.rules.ts'
import { tagWords } from '../language/tagger.ts'
import { everySection, type Section } from '../sections/section-tree.ts'
import { readLeads } from '../summary/leads.ts'
import { isSameFrame } from '../summary/sentence-frames.rules.ts'

export type Statement = { label: string; quotation: Quotation }

/** Limits for a statement that is readable at a glance. */
const mostWords = 12
const mostCharacters = 68
/** Boundary between two sentences; the second says what the first leaves open. */
const twoSentences = /[.!?] \p{Lu}/u

/** Openings that depend on the sentence before. */
const leans =
  /^[^\p{L}\p{N}]|^(?:Now|Today|So|One|Both|Each|Some|Others?|The (?:other|same|first|second|latter)|Then|Here|There|What)\b/u

/** Talk, and not what is told; or what is meant, the sentence before tells. */
const speaksTo = /\b(?:I|you|your|let['’]s|let us)\b|\b(?:there (?:is|are)|it|them|this|that|so)$/iu

const fits = (label: string): boolean =>
  !leans.test(label) &&
  !speaksTo.test(label) &&
  label.length <= mostCharacters &&
  label.split(' ').length <= mostWords &&
  !twoSentences.test(label)

/** "Think of a system of pipes": it tells a reader to do something. */
const isOrder = (text: string): boolean => tagWords(text)[0]?.pos === 'VERB'

/** The text, or its first clause, without its full stop; null where both are long, or it isn't a statement. */
export const sayShortly = (text: string, isEnglish: boolean): string | null => {
  const wordings = [text, ...(isEnglish ? shorten(text, tagWords) : [])]
  const short = wordings.map(one => one.replace(/\s?[.।]$/u, '')).find(fits) ?? null
  return short !== null && isEnglish && isOrder(short) ? null : short
}

/**
 * Statements of a section and of the parts below it, the most informative first; each is computed on demand,
 * since of a book only a few are used.
 * @param readable as `countReadable` gives it
 */
export function* listStatements(
  index: SourceIndex,
  section: Section,
  readable: Uint32Array,
): Generator<Statement> {
  const told: string[] = []
  const leads = everySection(section)
    .flatMap(one => readLeads(index, one, readable))
    .sort((a, b) => b.weight - a.weight || a.ordinal - b.ordinal)
  for (const { text, quotation } of leads) {
    const label = sayShortly(text, index.language === 'english')
    // Entries of a list in sentences give one statement: "A led it from May to June".
    if (label === null || told.some(other => isSameFrame(other, label))) continue
    told.push(label)
    yield { label, quotation }
  }
}
