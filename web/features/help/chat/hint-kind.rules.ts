// Kind of a question by its question words, for the question that a hint asks back: it holds no word of an answer.

export type HintKind = 'number' | 'person' | 'time' | 'place' | 'reason' | 'way' | 'other'

/** Words of English and Hindi questions, longer ones first: “how many” is no question for a way. */
const words: readonly (readonly [HintKind, RegExp])[] = [
  ['number', /\bhow (?:many|much|long|far|high|heavy|old|large|big)\b|कितन/iu],
  ['person', /\bwho(?:m|se)?\b|किसने|किसे|किसका|कौन(?![-–]?\s?स)/iu],
  ['time', /\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|time)\b|कब|किस (?:साल|दिन|तारीख़|समय)/iu],
  ['place', /\bwhere\b|\b(?:what|which) (?:place|country|city|town)\b|कहाँ|किस (?:जगह|देश|शहर)/iu],
  ['reason', /\bwhy\b|\bwhat (?:caused|causes|led to)\b|क्यों/iu],
  ['way', /\bhow\b|कैसे/iu],
]

export const findHintKind = (question: string): HintKind =>
  words.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other'
