// Lemmas: of irregular words from a lexicon, of others by the rules of English spelling for their Penn tag.

/** `irregular`: lemmas by "tag form", the commonest first. `bases`: verbs and adjectives as they stand in a dictionary. */
export type Lexicon = {
  irregular: ReadonlyMap<string, readonly string[]>
  bases: ReadonlySet<string>
}

/**
 * @param change what the parser would do to the end of the form: "3y" cuts three letters and puts a "y" there. It decides
 * between the lemmas of a form that has several.
 */
export const findLemma = (
  { form, upos, xpos, change }: { form: string; upos: string; xpos: string; change: string },
  lexicon: Lexicon,
): string => {
  const isName = upos === 'PROPN' || xpos.startsWith('NNP')
  const own = isName ? form : form.toLowerCase()
  const proposed = applyChange(own, change)
  const listed = isName ? undefined : lexicon.irregular.get(`${xpos} ${own}`)
  if (listed) return listed.includes(proposed) ? proposed : listed[0]!
  const possible = listRegular(own, xpos)
  const known = possible.filter(lemma => lexicon.bases.has(lemma))
  return known.length === 1 ? known[0]! : possible[0]!
}

const CHANGE = /^(\d+)(.*)$/su

const applyChange = (own: string, change: string): string => {
  const letters = [...own]
  const [, cut, added] = CHANGE.exec(change) ?? []
  const kept = letters.length - Number(cut ?? 0)
  return kept < 0 ? own : letters.slice(0, kept).join('') + (added ?? '')
}

/** Regular lemmas that a form with this tag can have, the likeliest first. */
const listRegular = (own: string, xpos: string): string[] => {
  if (/^(?:NNS|NNPS|VBZ)$/u.test(xpos)) return [stripS(own)]
  if (/^(?:VBD|VBN)$/u.test(xpos)) return stripEnding(own, 'ed')
  if (xpos === 'VBG') return stripEnding(own, 'ing')
  if (/^(?:JJR|RBR)$/u.test(xpos)) return stripEnding(own, 'er')
  if (/^(?:JJS|RBS)$/u.test(xpos)) return stripEnding(own, 'est')
  return [own]
}

const stripS = (own: string): string => {
  if (/[^aeiou]ies$/iu.test(own) && own.length > 4) return `${own.slice(0, -3)}y`
  if (/(?:ss|x|zz|ch|sh|[^aeiou]o)es$/iu.test(own)) return own.slice(0, -2)
  return /[^su]s$/iu.test(own) && own.length > 2 ? own.slice(0, -1) : own
}

const VOWEL = /[aeiouy]/iu
/** Stems that end in one of two like consonants: "digg"; of some both stay: "tell". */
const DOUBLED = /([bcdgkmnprt])\1$/iu
/** Stems that most likely lack an "e": "clos", "chang", "handl", "creat". */
const LACKS_E = /(?:[vuz]|[aeiou][cgs]|[rn]c|[rd]g|[au]ng|[^aeiou][aiu]t|[^aeiou]um|[iu]r|[bdgkpt]l|[nr]s)$/iu

/** Forms as if they ended in "ed", "ing", "er" or "est"; one that doesn't is its own lemma. */
const stripEnding = (own: string, ending: string): string[] => {
  const stem = own.slice(0, -ending.length)
  if (!own.endsWith(ending) || !VOWEL.test(stem)) return [own]
  if (ending !== 'ing' && /[^aeiou]i$/iu.test(stem)) return [`${stem.slice(0, -1)}y`]
  if (DOUBLED.test(stem)) return [stem.slice(0, -1), stem]
  if (/e$/iu.test(stem) && ending !== 'ing') return [`${stem}e`, stem]
  return LACKS_E.test(stem) ? [`${stem}e`, stem] : [stem, `${stem}e`]
}
