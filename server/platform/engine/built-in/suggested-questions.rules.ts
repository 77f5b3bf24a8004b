// Makes questions out of sentences of three safe shapes: a definition, a dated event, an abbreviation
// spelled out. A sentence that might mean something else elsewhere gives none.

const REFERS_BACK =
  /^(?:it|he|she|they|we|you|i|this|that|these|those|such|there|here|one|some|many|most|another|other|others|both|all|each|either|neither|his|her|its|their|our|my|your|what|which|who|where|when|why|how|if|although|while|because|since|as|in|on|at|for|with|by|from|to|but|and|or|however|also|thus|only|no|not|so|then|today|later|first|second|third|finally|example|examples|the (?:first|second|third|last|latter|former|same|other|main|following|result|results|rest|next|most|only|reason|name|term|idea|answer|problem|purpose|aim|goal|text|book|chapter|section|author|figure|table))\b/iu
const NOUN_PHRASE = "(?:(?:The|A|An) )?[\\p{L}\\d][\\p{L}\\d'’-]*(?: [\\p{L}\\d][\\p{L}\\d'’-]*){0,4}"
const DEFINITION = new RegExp(
  `^(?<thing>${NOUN_PHRASE})(?: \\((?<short>[^)]{2,12})\\))? (?<verb>is|are) (?:an?|the|any) (?!few|lot|number|result|reason|case|same|only|first|last|best|most|part of|member of)\\p{Ll}`,
  'u',
)
const DATED =
  /^(?<thing>(?:The )?\p{Lu}[\p{L}\d'’-]*(?: (?:of|the|and|de|von|van|\p{Lu}[\p{L}\d'’-]*)){0,6}) (?<verb>was|were) (?<event>born|founded|established|built|created|introduced|discovered|invented|published|completed|opened|formed|signed|adopted|launched|released|elected|abolished|dissolved|destroyed|killed|executed|assassinated|crowned|constructed|organized|incorporated|ratified|awarded)\b[^;:]*?\b(?:in|on|during)\b[^;:]*?\b(?:1\d{3}|20\d{2})\b/u
const YEAR = /\b(?:1\d{3}|20\d{2})\b/gu
const SPELLED_OUT =
  /(?<words>(?:\p{Lu}[\p{L}-]+(?: (?:of|the|on|and|for|in|de) | )){1,8}\p{Lu}[\p{L}-]+) \((?<short>\p{Lu}{2,8})\)/u
const SMALL_WORDS = new Set(['of', 'the', 'on', 'and', 'for', 'in', 'de'])
/** Words that make a phrase a clause, or make it depend on something said before. */
const DEPENDS =
  /\b(?:is|are|was|were|has|have|had|can|will|may|must|do|does|did|being|been|be|who|which|that|when|where|because|but|and|or|called|named|known|such|similar|different|differences?|examples?|kinds?|types?|versions?|ways?|parts?|methods?|approach|primary|main|key|major|important|common|other|another|same|stage|step|figure|table|\d+)\b/iu
const FEWEST_WORDS = 6
const MOST_WORDS = 45

/** How the text writes a word, in lower case here, where it doesn't open a sentence. */
export type WordCase = (word: string) => 'small' | 'capital' | 'unseen'

/** A question that `sentence` answers by itself, or null. */
export const questionFrom = (sentence: string, caseOf: WordCase): string | null => {
  const text = sentence.replace(/\s+/gu, ' ').trim()
  const words = text.split(' ').length
  if (words < FEWEST_WORDS || words > MOST_WORDS || !/^[\p{Lu}\d].*\.$/u.test(text)) return null
  return datedQuestion(text) ?? definitionQuestion(text, caseOf) ?? abbreviationQuestion(text)
}

const definitionQuestion = (text: string, caseOf: WordCase): string | null => {
  const match = DEFINITION.exec(text)
  const { thing, short, verb } = match?.groups ?? {}
  if (!thing || !verb || !standsAlone(thing)) return null
  const number = verb === 'are' && !/s$|[^\x20-\x7e]$/u.test(thing) ? null : verb
  if (!number) return null
  const subject = withoutOpeningCapital(thing, caseOf)
  return subject && `What ${number} ${subject}${short && /^\p{Lu}{2,}$/u.test(short) ? ` (${short})` : ''}?`
}

const datedQuestion = (text: string): string | null => {
  const { thing, verb, event } = DATED.exec(text)?.groups ?? {}
  if (!thing || !standsAlone(thing)) return null
  // A second year leaves open which one is asked for.
  if (new Set(text.match(YEAR)).size !== 1) return null
  return `When ${verb} ${thing.replace(/^The /u, 'the ')} ${event}?`
}

const abbreviationQuestion = (text: string): string | null => {
  const { words, short } = SPELLED_OUT.exec(text)?.groups ?? {}
  if (!words || !short) return null
  const initials = words
    .split(' ')
    .filter(word => !SMALL_WORDS.has(word))
    .flatMap(word => word.split('-'))
    .map(word => word[0]!.toUpperCase())
    .join('')
  return initials.endsWith(short) ? `What does ${short} stand for?` : null
}

/** Whether a noun phrase names its thing without the text around it: "the method" doesn't, "the Mint" hardly. */
const standsAlone = (phrase: string): boolean => {
  if (REFERS_BACK.test(phrase) || DEPENDS.test(phrase)) return false
  const words = phrase.split(' ')
  if (/^The /u.test(phrase) && words.length < 3) return /^\p{Lu}[\p{L}]*\p{Lu}/u.test(words[1] ?? '')
  // "Korean economist Hoesung Lee": a name with what it is before it.
  return !/ (?!(?:of|the|and|for|in|on|to|at|with|by|de|von|van)\b)\p{Ll}[\p{L}-]* \p{Lu}/u.test(phrase)
}

/** The phrase as it is written inside a sentence; null where the text doesn't show whether its first word
 * is a name. */
const withoutOpeningCapital = (phrase: string, caseOf: WordCase): string | null => {
  const article = /^(?:The|An?) /u.exec(phrase)
  if (article) return article[0].toLowerCase() + phrase.slice(article[0].length)
  const [first = '', ...rest] = phrase.split(' ')
  const small = first.toLowerCase()
  if (/^\p{Lu}.*\p{Lu}/u.test(first) || rest.some(word => /^\p{Lu}/u.test(word))) return phrase
  const seen = caseOf(small)
  if (seen === 'capital') return phrase
  // A name is seldom followed by small words only.
  return seen === 'small' || rest.length > 0 ? [small, ...rest].join(' ') : null
}
