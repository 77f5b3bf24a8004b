// Which sentences may become a question: those that mean the same when they stand alone. Precision comes
// from refusing; each rule here took away a kind of flaw that a reader had found.
import type { TaggedWord } from './tagger.ts'

/** What else must be known of the place of a sentence. */
export type Surroundings = {
  /** Whether a noun stands in the headings above, or in a third of the source's passages, or names a part
   * of the body. */
  isSetting(noun: string): boolean
  /** Whether the passage before has brought a thing in: "a gate", so that "the gate" means that one. */
  isIntroduced(phrase: string): boolean
  /** Whether a phrase of several words is a term: of the dictionary, or of several passages. */
  isTerm(phrase: string): boolean
  /** Whether the sentence tells what happened: then "the tall gate" is some gate, not gates in general. */
  isStory: boolean
}

const LEADING =
  /^(?:it|he|she|they|we|you|i|his|her|their|its|our|my|your|this|that|these|those|such|another|others?|both|either|neither|each|here|there|one|some|many|much|more|less|most|few|several|like|unlike|as for|note that|and|but|or|nor|so|yet|then|thus|hence|therefore|consequently|similarly|likewise|instead|otherwise|meanwhile|afterwards|finally|next|besides|still|for example|for instance|in contrast|in response|in return|in reply|in that|in all|by contrast|in particular|in turn|in short|in any case|in another|in between|further|farther|nearby|elsewhere|just as|on the positive side|on the negative side|all (?:of|two|three|four|five)|examples? (?:in|of|include)|the people (?!of|who)|the (?:first|second|third|fourth|last) (?:is|are|was|were) |in general|in actuality|in reality|on the other hand|in other words|as such|as a result|because of this|because|although|though|while|whereas|if|unless|since then|what|which|who|when|where|why|how|not|no|only|except|overall|below|above|to|too|firstly|secondly|thirdly|lastly|an? (?:similar|second|third|fourth|further|additional|related|different|alternative|common|typical|new|good|simple) |the (?:former|latter|same|other|above|preceding|foregoing|example|examples|following|next|rest|result|results|reason|question|answer|two|three|four))\b/iu
/** "Third, …", "As an example, …", "B. Preserve …": one of a list that stands elsewhere. */
const OF_A_LIST =
  /^(?:(?:first|second|third|fourth|fifth|last|as (?:an? )?(?:example|illustration|result|consequence|rule)|by definition|as a whole|to this end),|\p{Lu}\. \p{Lu})/iu
/** "Open the file", "In the menu, choose …": told to do, nothing is said that could be true or false. */
const ORDER =
  /^(?:open|select|click|choose|press|enter|use|type|run|go|set|make|add|take|put|keep|consider|imagine|suppose|let|note|try|drag|move|place|look)(?: (?:the|an?|your|this|that|on|to|at|in|up|down|into)\b| \p{Lu})|, (?:choose|select|click|press|open|enter|type|consider|note) /u
const RELATIVE_TIME =
  /\b(?:later|afterwards?|same (?:year|time|day|month|period|way)|current|currently|now|today|tonight|recent|recently|previous|previously|formerly|earlier|at (?:the|that|this) time|until then|since then|so far|soon|meanwhile|then|still|there|nowadays|(?:the )?(?:following|next|preceding) (?:year|month|day|decade|century|summer|winter|spring|autumn)|ago|this (?:year|century|decade)|present|modern times|upcoming|last (?:year|decade|century)|already|eventually|within a (?:short|few)|subsequent|subsequently|hitherto|thereafter|shortly|to be (?:discussed|described|explained))\b/iu
const POINTING =
  /\b(?:see (?:also|figure|table|section|chapter|page|below|above)|figures?|fig\.|table \d|chapter|section \d|page \d|above-mentioned|aforementioned|as follows|following|respectively|e\.g|i\.e|etc|the former|the latter|the two|the other|the others|one of|there (?:is|are|was|were|has|have)|therefore|thus|hence|consequently|instead|in turn|similarly|likewise|though|however|here|the last(?= \p{L})|both(?!.* and )|for instance|for example|either (?:case|way)|an? similar (?!to)\p{L}+|that (?:number|figure|amount|year|time|point|way|reason|case|process|period|day|same)|this|these|those(?! (?:who|that|which|of|with|in))|such(?! as)|(?:in|at|of|during|from|on|by|for|to|with) that(?= \p{Ll})(?! (?:of|is|are|was|were|the|it|they|has|have|can|a|an)))\b/iu
/** What points at a place or a thing in the text, or is no sentence but an entry of a list. */
const POINTING_AROUND =
  /\b(?:above|below)[,.]|\((?:see|cf|compare|as (?:cited|described|shown))\b|~~| -- |\b\p{Nd}{6}\b|\p{Ll}\. \p{Nd}|\bthe (?:above|given|said|remaining)\b|(?<!\b\p{Nd}{1,2}), \p{Nd}{4}\.$|, too\b|\s-\s|\b(\p{L}{3,}) \1\b/iu
/** A month or day whose year another sentence tells. */
const MONTH = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/u
const DAY = new RegExp(`${MONTH.source} \\d{1,2}\\b|\\b\\d{1,2} ${MONTH.source}`, 'u')
const ANY_YEAR = /\b(?:1\d{3}|20\d{2})\b/u
const FIRST_PERSON = /\b(?:i|we|us|our|ours|my|mine|me|you|your|yours|let's)\b/iu
const HEDGE =
  /\b(?:perhaps|may|might|maybe|suggests?|suggested|according to|possibly|probably|likely|believe[sd]?|thought to|said to|some say|claim(?:s|ed)? (?:that|to)|considered|arguabl[ey]|appears?|seems?|seemed|supposed|supposedly|reportedly|alleged|allegedly|argue[sd]?|could|would have|if|whether|hypothes[ie]\w+|estimates? vary|think|thinks|rumou?red|proposed|disputed)\b/iu
const COMPARATIVE =
  /\b(?:larger|smaller|higher|lower|greater|lesser|longer|shorter|faster|slower|better|worse|older|younger|newer|bigger|stronger|weaker|hotter|colder|warmer|cooler|heavier|lighter|cheaper|richer|poorer|wider|deeper|easier|harder|more (?!than)\p{L}+|less (?!than)\p{L}+|fewer)\b/iu
/** Things that there is only one of wherever one reads. */
const ONLY_ONES = new Set(
  `sun moon earth world sea ocean sky atmosphere universe equator north south east west past future environment
  internet web air ground weather climate body brain heart blood skin liver stomach bloodstream nucleus
  seabed bible alphabet renaissance`.split(/\s+/u),
)
const POINTING_ADJECTIVES = new Set(
  'new same other former latter next previous following resulting above entire whole two three four said only final original remaining actual'.split(
    ' ',
  ),
)
/** First words of what there is only one of. */
const UNIQUE = /(?:est|most)$|^(?:first|second|third|last|\p{L}+th)$/u
const ORDINAL = /^(?:first|second|third|fourth|fifth|last|next)$/u
/** Which one, only the sentences before tell: "early in the century". */
const STRETCHES = new Set('century decade year month week day period era age time moment'.split(' '))
const AFTER_NOUN = new Set('of that which who whose where when between'.split(' '))
const PLURAL_NOUNS = new Set('people men women children bacteria data species cattle police'.split(' '))
const FEWEST_WORDS = 8
const FEWEST_WITH_NUMBER = 6
const MOST_WORDS = 32

const isPlural = ({ lower }: TaggedWord) => PLURAL_NOUNS.has(lower) || /[^su]s$|ss?es$/u.test(lower)

const OPENS_CLAUSE =
  /^(?:and|but|that|which|who|whose|when|where|because|so|as|until|if|although|before|after|since|while|to)$/u

/** Whether each pronoun has something before it in the sentence that it can stand for. A pronoun never
 * means the subject of its own clause; names may be anybody's or anything's. */
const pronounsAreBound = (words: readonly TaggedWord[]): boolean =>
  words.every((word, i) => {
    const isOwner = /^(?:his|its|their|theirs|hers)$|(?:self|selves)$/u.test(word.lower)
    const border = words.slice(0, i).findLastIndex(({ lower }) => OPENS_CLAUSE.test(lower))
    const before = words.slice(0, isOwner ? i : Math.max(0, border))
    const nouns = before.filter(({ pos }) => pos === 'NOUN')
    if (/^(?:he|him|his|she|her|hers|himself|herself)$/u.test(word.lower))
      return words
        .slice(0, Math.max(0, word.lower === 'her' || isOwner ? i : border))
        .some(({ pos, text }, at) => pos === 'PROPN' && words[at - 1]?.lower !== 'the' && !MONTH.test(text))
    if (/^(?:it|its|itself)$/u.test(word.lower)) return nouns.some(noun => !isPlural(noun))
    if (/^(?:they|them|their|theirs|themselves)$/u.test(word.lower))
      return nouns.some(isPlural) || (nouns.length > 1 && before.some(({ lower }) => lower === 'and'))
    return true
  })

/** A number that counts what follows; years name it. */
const isCount = ({ pos, text }: TaggedWord) => pos === 'NUM' && !/^(?:1\d|20)\d\d$/u.test(text)

/** "A page showing a table", "an essay on automated engraving": forms that make no sentence by themselves. */
const isParticiple = (words: readonly TaggedWord[], at: number): boolean => {
  const { pos, lower } = words[at]!
  if (pos !== 'VERB') return false
  if (lower.endsWith('ing')) return true
  // "The most widely accepted estimate"
  let before = at - 1
  while (words[before]?.pos === 'ADV') before--
  return /^(?:ADP|DET)$/u.test(words[before]?.pos ?? '')
}

/** Whether a verb stands outside of clauses that hang on a noun: "Pointers that are read" says nothing. */
const hasMainVerb = (words: readonly TaggedWord[]): boolean => {
  // A verb is written small; the titles of a list of books are not.
  const isVerb = (word: TaggedWord | undefined) =>
    (word?.pos === 'VERB' || word?.pos === 'AUX') && /^['’]?\p{Ll}/u.test(word.text)
  const isRelative = ({ lower }: TaggedWord) => /^(?:that|which|who|whose)$/u.test(lower)
  if (!words.some((word, i) => isVerb(word) && !isParticiple(words, i))) return false
  const first = words.findIndex(isRelative)
  if (words.slice(0, first < 0 ? words.length : first).some(isVerb)) return true
  const verbs = words.filter(
    (word, i) => isVerb(word) && !isVerb(words[i - 1]) && words[i - 1]?.pos !== 'ADV',
  )
  return verbs.length > words.filter(isRelative).length
}

/** Whether no "the engine" points at an engine that another sentence speaks of. */
const articlesAreBound = (
  words: readonly TaggedWord[],
  { isSetting, isIntroduced, isTerm, isStory }: Surroundings,
): boolean =>
  words.every((word, i) => {
    if (word.lower !== 'the') return true
    let last = i + 1
    while (/^(?:ADJ|NOUN|PROPN|NUM)$/u.test(words[last]?.pos ?? '')) last++
    const run = words.slice(i + 1, last)
    const head = run.at(-1)
    if (!head) return true
    if (POINTING_ADJECTIVES.has(run[0]!.lower) && run.length > 1) return false
    const isFollowed = AFTER_NOUN.has(words[last]?.lower ?? '')
    // "The 100 bytes", "The first line shows": of what, another sentence tells.
    if (run.length > 1 && isCount(run[0]!) && !isFollowed) return false
    if (run.length > 1 && i === 0 && ORDINAL.test(run[0]!.lower) && !isFollowed) return false
    if (run.some(({ pos }) => pos === 'PROPN' || pos === 'NUM')) return true
    // "The poor" names people, "the largest" goes on with a noun or with "of".
    const isMost = /(?:est|most)$/u.test(head.lower)
    if (head.pos === 'ADJ' && isMost) return i > 0 || words[last]?.lower === 'of'
    if (head.pos === 'ADJ' && i === 0) return true
    // "from the sixth to the thirteenth century"
    if (/^\p{L}+th$/u.test(head.lower) && words.some(({ lower }) => /^centur(?:y|ies)$/u.test(lower)))
      return true
    if (run.length > 1) {
      const phrase = run.map(({ lower }) => lower).join(' ')
      if (isIntroduced(phrase)) return false
      if (i === 0 && !isFollowed && !isTerm(phrase)) return false
      if (!isStory || UNIQUE.test(run[0]!.lower)) return true
    }
    // "The church's tower" is a certain church's, whatever the headings speak of.
    if (run.length === 1 && /^['’]s?$/u.test(words[last]?.text ?? '') && !ONLY_ONES.has(head.lower))
      return false
    return (
      isFollowed ||
      ONLY_ONES.has(head.lower) ||
      words.slice(0, i).some(other => other.lemma === head.lemma) ||
      (isSetting(head.lower) && !STRETCHES.has(head.lower) && !isIntroduced(head.lower))
    )
  })

const isBalanced = (text: string): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    count(/\(/gu) === count(/\)/gu) &&
    !/^[^(]*\)|\([^)]*$/u.test(text) &&
    count(/[“"]/gu) % 2 === count(/”/gu) % 2 &&
    count(/["“”]/gu) % 2 === 0
  )
}

/** Whether a cleaned sentence says the same without those around it. */
export const standsAlone = (
  text: string,
  words: readonly TaggedWord[],
  surroundings: Surroundings,
): boolean => {
  const count = text.split(' ').length
  const fewest = /\p{Nd}/u.test(text) ? FEWEST_WITH_NUMBER : FEWEST_WORDS
  if (count < fewest || count > MOST_WORDS) return false
  if (
    !/^[\p{Lu}\p{Nd}].*[\p{L}\p{N}%)”]\.$/u.test(text) ||
    /[;:!?…|=<>→{}\\]|\.\.|https?/u.test(text.slice(0, -1))
  )
    return false
  if (
    !isBalanced(text) ||
    // The title of a book in its own script is no English.
    (/\p{Script=Latin}{4}/u.test(text) && /(?:(?!\p{Script=Latin})\p{L}){3}/u.test(text)) ||
    LEADING.test(text) ||
    OF_A_LIST.test(text) ||
    // "Disappointed, he went home": of what, the sentence before tells.
    /^\p{Lu}\p{Ll}+ed, /u.test(text) ||
    ORDER.test(text.charAt(0).toLowerCase() + text.slice(1)) ||
    POINTING.test(text) ||
    POINTING_AROUND.test(text)
  )
    return false
  if (RELATIVE_TIME.test(text) || FIRST_PERSON.test(text.replaceAll('US', ''))) return false
  if (!ANY_YEAR.test(text) && (DAY.test(text) || (surroundings.isStory && MONTH.test(text)))) return false
  if (COMPARATIVE.test(text) && !/\bthan\b/iu.test(text)) return false
  const first = words.find(({ pos }) => pos !== 'ADV')
  // "Hold up a thumb", "Always stores two digits": an order, or no sentence at all.
  if (!first || first.pos === 'VERB' || first.pos === 'AUX') return false
  if (!hasMainVerb(words)) return false
  return pronounsAreBound(words) && articlesAreBound(words, surroundings)
}

/** Whether the text says how sure it is rather than how things are. */
export const isHedged = (text: string): boolean => HEDGE.test(text)
