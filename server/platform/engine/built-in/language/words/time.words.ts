// Times that are told from another time, and the names of months and centuries.
import { readWordList } from './phrases.words.ts'

export const months = readWordList(
  'January|February|March|April|May|June|July|August|September|October|November|December',
)
/** "The current king" is one of a time; "a current flows", "current and voltage" and "sea currents" are things. */
const current =
  '(?<!\\b(?:an?|electric|electrical|ocean|sea|of) )current(?= (?!flow|through|in |of |and |or |is |are |was |that |which )\\p{Ll})'
/** "is heated and then cooled": the sentence itself tells after what. */
const then = '(?<!\\band )then'
export const relativeTimes = readWordList(
  `later|afterwards?|same (?:year|time|day|month|period|way)|${current}|currently|now|today|tonight|recent|recently|
  previous|previously|formerly|earlier|at (?:the|that|this) time|until then|since then|so far|soon|meanwhile|${then}|still|
  there|nowadays|(?:the )?(?:following|next|preceding) (?:year|month|day|decade|century|summer|winter|spring|autumn)|
  ago|this (?:year|century|decade)|present|modern times|upcoming|last (?:year|decade|century)|already|eventually|
  within a (?:short|few)|subsequent|subsequently|hitherto|thereafter|shortly|to be (?:discussed|described|explained)`,
)
/** Periods that only the sentences before identify: "early in the century". */
export const stretches = readWordList('century|decade|year|month|week|day|period|era|age|time|moment')
export const centuries = readWordList(
  `first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|
  sixteenth|seventeenth|eighteenth|nineteenth|twentieth`,
)
/** Words for the future. */
export const ahead = readWordList(
  'will|would|by|until|projected|projections?|expected|scheduled|forecasts?|could|may',
)
/** Recurring events, which happened in other years as well. */
export const recurring = readWordList(
  'wins?|won|champions?(?:hips?)?|titles?|cups?|bowls?|tournaments?|festivals?|elections?',
)
