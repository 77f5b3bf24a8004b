// A term before its meaning or behind it: "Photolysis is the splitting of water" says what "The splitting of water is
// called photolysis" says.
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { refusalBy } from '../../language/rule.rules.ts'
import { asInside } from '../document/clause.ts'
import type { Document } from '../document/document.ts'
import { meaningRules } from '../judge/meaning.rules.ts'

const NAMED =
  /^(?<thing>(?:An? |The )?[^,;]+?) (?<be>is|are) (?:called|termed|known as) (?<term>(?:an? |the )?[\p{L}’' -]{3,40})\.$/u
const DEFINED =
  /^(?<term>(?:An? )?[\p{L}’'-]+(?: (?!(?:of|in|on|for|with|and)\b)[\p{Ll}’'-]+){0,2}) is (?<meaning>(?:an?|the) \p{Ll}[^;]+)\.$/u
const CLAUSE = /^\p{L}+ (?:that|which)\b| and (?:is|are|has|have|runs?|takes?) /u
/** "Water is a good solvent" tells what it is like, and many things are. */
const PRAISES =
  /^(?:an?|the) (?:good|useful|common|typical|important|main|major|great|popular|famous|rare|\p{L}+est|most)\b/u
const FEWEST_WORDS = 6
const FEWEST_NAMED = 3

const turnNaming = (doc: Document, text: string): string | null => {
  const { thing, be, term } = NAMED.exec(text)?.groups ?? {}
  // "Rules and forms are called barriers": others may be called so, too.
  if (be === 'are' && / and /u.test(thing ?? '')) return null
  if (!thing || !be || !term || / (?:is|are) /u.test(thing) || thing.split(' ').length < FEWEST_NAMED)
    return null
  const inside = asInside(thing, doc)
  return inside && `${capitalised(term)} ${be} ${inside}.`
}

/** Null where the sentence neither names nor defines. */
export const turnDefinition = (doc: Document, text: string): string | null => {
  const named = turnNaming(doc, text)
  if (named !== null) return named
  const { term, meaning } = DEFINED.exec(text)?.groups ?? {}
  if (!term || !meaning || CLAUSE.test(meaning) || PRAISES.test(meaning)) return null
  if (refusalBy(meaningRules, { meaning, fewestWords: FEWEST_WORDS }) !== null) return null
  const inside = asInside(term, doc)
  return inside && `${capitalised(meaning)} is called ${inside}.`
}
