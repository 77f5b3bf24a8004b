// Definitions by their form: which term a sentence defines or names. Answers, questions, maps and suggested questions look
// for them here, so that they agree on what a text defines.
import { listSpelledOut } from './spelled-out.rules.ts'

/**
 * - `is`: "A stoma is a small opening …", also with "are", "was" and "were"
 * - `means`: "Sleep rebound refers to …", "… is defined as …"
 * - `marked`: "Conductor – a material …", "Conductor: a material …"
 * - `apposed`: "Yeast, a microscopic fungus used to make bread, rises …"
 * - `named`: "… is called a parsec", "the so-called Hilbert matrix"
 * - `letters`: an abbreviation with the words that it stands for
 *
 * The first four open the sentence, behind a few words such as "In short,".
 */
type DefinitionForm = 'is' | 'means' | 'marked' | 'apposed' | 'named' | 'letters'

/** Terms and meanings are as they stand in the sentence. */
export type Definition = {
  form: DefinitionForm
  /** Without its article and quotation marks. */
  term: string
  /** Article with its space, or ''. */
  article: string
  /** Words between the term and its meaning, or before a term that is named: "is", "refers to", "called". */
  verb: string
  /** Statement about the term; null where it is only named. */
  meaning: string | null
  /** Whether the meaning names a kind of thing, as "a small opening" does and "important" doesn't. */
  saysKind: boolean
  /** Positions in the sentence where the term begins, and where the definition does. */
  start: number
  from: number
}

/** Characters of a sentence that are looked at. */
const maxLength = 600

/** Optional words before a statement: "In short, Linux is …", "So a stoma is …". */
const opening =
  /^[“"'‘(]?(?:(?:and|but|so|now|well|okay|then|thus|basically),? )?(?:in (?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+, )?/iu
const beginning =
  '^(?<article>(?:an?|the)\\s+)?[“"\'‘*_]*(?<term>[^\\s,;:]+(?:\\s+[^\\s,;:]+){0,5}?)[”"\'’*_]*'
const naming =
  /\b(?<verb>so-called|called|termed|named|known as|referred to as|dubbed|call (?:this|it|them)) (?<article>(?:an?|the) )?[“"'‘*_]*(?<term>[^\s,;:().”"*_]+(?: [^\s,;:().”"*_]+){0,5}?)(?=[”"'’*_]*(?:[,;:().]|$| (?:that|which|in|where|whose|who|and|or|is|are|was|were|has|have|can|by|for|to|from|with|after|because|when|if|as|on|at)(?![\p{L}])))/giu
const kind =
  /^(?:an?|the|one|any|what|when|where|called|known|made|defined)\s|^(?:some|another|every|each) (?:sort|kind|type)s? of\b/iu

const atBeginning: readonly (readonly [DefinitionForm, RegExp])[] = [
  [
    'means',
    /\s(?<verb>means|mean|stands for|refers? to|denotes?|describes?|consists? of|(?:is|are) defined as|(?:is|are) the (?:term|word|name) for)\s+(?<meaning>.+)$/iu,
  ],
  ['is', /\s(?<verb>is|are|was|were)\s+(?<meaning>.+)$/iu],
  ['marked', /(?<verb>:| ?[–—=]| -{1,2})\s+(?<meaning>\S.+)$/iu],
  ['apposed', /(?<verb>,) (?<meaning>an? \p{Ll}[^,]+), (?=\p{Ll}+(?:s|ed|ve|re|n|d)\b)/iu],
].map(([form, rest]) => [form as DefinitionForm, new RegExp(beginning + (rest as RegExp).source, 'iu')])

type Groups = { article?: string; term?: string; verb?: string; meaning?: string }

const read = (
  form: DefinitionForm,
  match: RegExpExecArray | RegExpMatchArray,
  offset: number,
): Definition => {
  const { article = '', term = '', verb = '', meaning } = (match.groups ?? {}) as Groups
  const from = offset + (match.index ?? 0)
  return {
    form,
    term,
    article,
    verb,
    meaning: meaning?.replace(/[.!]+$/u, '') ?? null,
    saysKind: form !== 'is' || kind.test(meaning ?? ''),
    start: from + match[0].indexOf(term, form === 'named' ? verb.length : article.length),
    from,
  }
}

/** Definitions of a sentence. */
export const listDefinitions = (sentence: string): Definition[] => {
  const text = sentence.slice(0, maxLength)
  const offset = opening.exec(text)?.[0].length ?? 0
  const said = text.slice(offset)
  const opens = atBeginning.flatMap(([form, pattern]) => {
    const match = pattern.exec(said)
    return match ? [read(form, match, offset)] : []
  })
  const named = [...text.matchAll(naming)].map(match => read('named', match, 0))
  const letters = listSpelledOut(text).map(
    ({ short, long, start }): Definition => ({
      form: 'letters',
      term: short,
      article: '',
      verb: '',
      meaning: long,
      saysKind: true,
      start,
      from: start,
    }),
  )
  return [...opens, ...named, ...letters]
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/["“”‘’'*_]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Whether a definition is of `name`, in any case. "DER (Distinguished Encoding Rules) is …" is of "DER". */
export const isOf = ({ form, term }: Pick<Definition, 'form' | 'term'>, name: string): boolean => {
  const own = fold(term)
  const sought = fold(name)
  if (own === sought || own.replace(/ \([^)]*\)$/u, '') === sought) return true
  return form === 'named' && own.startsWith(`${sought} `)
}

/** The definitions of a sentence that are of `name`. */
export const listDefinitionsOf = (sentence: string, name: string): Definition[] =>
  listDefinitions(sentence).filter(definition => isOf(definition, name))
