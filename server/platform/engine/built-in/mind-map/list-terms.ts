// Terms that a source itself lists: the words of its headings and of its glossary.

import { isGlossaryHeading } from '../../../text/matter.rules.ts'
import { getSentences } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { getPhrases } from '../language/phrases-of.rules.ts'
import { taggerFor } from '../language/word-kinds.ts'
import { everySection, type Section } from '../sections/section-tree.ts'

const entryHead = /^(?:[•*-]\s*)?([^:–—]{2,40}?)\s*[:–—]\s/u

/** The keys of their phrases, as `getPhrases` makes them. */
export const listTerms = (index: SourceIndex, root: Section): ReadonlySet<string> => {
  const tag = taggerFor(index.language)
  const named: string[] = []
  for (const { heading, own } of everySection(root)) {
    if (heading === null) continue
    if (!isGlossaryHeading(heading)) named.push(heading)
    else
      for (const passage of own) {
        const entry = index.passages[passage]
        for (const { start, end } of entry ? getSentences(entry) : []) {
          const head = entryHead.exec(entry?.text.slice(start, end) ?? '')?.[1]
          if (head) named.push(head)
        }
      }
  }
  return new Set(named.flatMap(text => getPhrases(tag(text)).map(({ key }) => key)))
}
