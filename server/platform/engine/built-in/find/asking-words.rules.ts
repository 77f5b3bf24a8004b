// Words of a question that only name the kind of answer. A text that answers "What city hosted the game?"
// names the city and need not call it one.

import { isStopWord } from '../../../text/tokens.rules.ts'

const KIND_WORDS = new Set(
  'name names named call called type types kind kinds sort term word year years date day month century number many much long often old far percent percentage amount person people reason example examples thing things place'.split(
    ' ',
  ),
)
/** The same in Hindi, in plain form. */
const HINDI_KIND_WORDS = new Set(
  'नाम साल वर्ष सन तारीख दिन महीना महीने प्रकार तरह चीज चीजें वस्तु कारण वजह जगह स्थान लोग आदमी व्यक्ति संख्या मतलब अर्थ कहते कहलाता कहलाती कहलाते बोलते पुकारते'.split(
    ' ',
  ),
)
const AUXILIARY = new Set(
  'is are was were be been do does did has have had can could will would should may might must of in on at for to from with by'.split(
    ' ',
  ),
)
/** Words between "what" and its noun, at most. */
const REACH = 4

export type AskingWords = {
  /** The noun after "what" or "which" ("city"), in lower case; null where there is none. */
  noun: string | null
  /** True for words that need not stand in the answer. */
  isAsking(plain: string): boolean
}

/** Looks at the plain words of a question in order. */
export const findAskingWords = (plain: readonly string[]): AskingWords => {
  const noun = nounAsked(plain)
  return { noun, isAsking: word => word === noun || KIND_WORDS.has(word) || HINDI_KIND_WORDS.has(word) }
}

/** "किस राज्य में", "कौन सी नदी": the noun behind the word that asks. */
const HINDI_ASKS = new Set('किस किन कौन कौनसा कौनसी कौनसे'.split(' '))
const HINDI_BETWEEN = new Set('सा सी से कौन'.split(' '))

const hindiNounAsked = (plain: readonly string[]): string | null => {
  const at = plain.findIndex(word => HINDI_ASKS.has(word))
  const after = at < 0 ? [] : plain.slice(at + 1)
  const noun = after[0] && HINDI_BETWEEN.has(after[0]) ? after[1] : after[0]
  return noun && !isStopWord(noun) ? noun : null
}

const nounAsked = (plain: readonly string[]): string | null => {
  const inHindi = hindiNounAsked(plain)
  if (inHindi) return inHindi
  const at = plain.findIndex(word => word === 'what' || word === 'which')
  if (at < 0) return null
  const after = plain.slice(at + 1, at + 1 + REACH + 1)
  const ofKind = after.indexOf('of')
  // "What type of rock …", "what is the name of the river …"
  if (ofKind > 0 && KIND_WORDS.has(after[ofKind - 1]!)) {
    const rest = plain.slice(at + 2 + ofKind).filter(word => word !== 'the' && word !== 'a')
    return rest[0] && !AUXILIARY.has(rest[0]) ? rest[0] : null
  }
  const end = after.findIndex(word => AUXILIARY.has(word))
  if (end === 0) return null
  return (end > 0 ? after[end - 1] : after[0]) ?? null
}
