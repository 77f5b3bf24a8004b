// Abbreviations that the text spells out: "the World Health Organization (WHO)".
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { findLongBefore } from '../../definitions/spelled-out.rules.ts'
import { asInside } from '../document/clause.ts'
import type { Document } from '../document/document.ts'
import { abbreviationRules, type Shortened } from '../judge/abbreviations.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { Fact } from './fact.ts'

export type AbbreviationFact = Fact & { short: string; long: string }

const SHORT_IN_BRACKETS = /(?<before>[^()]{4,120}?) \((?<short>\p{Lu}[\p{L}&-]{1,7})\)/gu
/** Each abbreviation once, where it is spelled out first. */
export const findAbbreviations = (doc: Document): AbbreviationFact[] => {
  const found = new Map<string, AbbreviationFact>()
  for (const sentence of doc.sentences) {
    // The pattern is slow where there is no bracket to find.
    if (!/\(\p{Lu}[^)]*\p{Lu}/u.test(sentence.text)) continue
    for (const { groups } of sentence.text.matchAll(SHORT_IN_BRACKETS)) {
      const { before, short } = groups as { before: string; short: string }
      if (found.has(short)) continue
      const full = findLongBefore(before, short)
      const long = full && (before === full ? asInside(full, doc) : full)
      const subject: Shortened = { short, full, long, headings: sentence.passage.headings }
      if (refuses(doc, sentence, abbreviationRules, subject) || !long) continue
      found.set(short, {
        kind: 'abbreviation',
        sentence,
        short,
        long,
        answer: long,
        accepted: [long],
        gap: `In this text, ${short} stands for ${gapMark}.`,
        // Elsewhere the same letters may stand for something else.
        question: `In this text, what does ${short} stand for?`,
        number: null,
        wrong: () => [],
        altered: () => null,
        bloom: 'remember',
        checkFirst: false,
        concept: long,
        explanation: `${short} is short for ${long}.`,
      })
    }
  }
  return [...found.values()]
}
