// Kinds of questions, by their way of asking where that names one and by their wording elsewhere.

/** Ways of asking; `absent` is not answered by the document. */
export const ways = [
  'what',
  'how-to',
  'why',
  'compare',
  'number',
  'several',
  'misspelt',
  'follow-up',
  'other-words',
  'absent',
] as const
type Way = (typeof ways)[number]

/** Kinds of questions, in the order of the tables. `near-miss`: the document has the subject and doesn't say this of it. */
export const questionKinds = [
  'definition',
  'abbreviation',
  'number',
  'person',
  'why',
  'how',
  'list',
  'comparison',
  'condition',
  'several parts',
  'typing error',
  'key words',
  'follow-up',
  'other',
  'near-miss',
  'unanswerable',
] as const
export type QuestionKind = (typeof questionKinds)[number]

const kindOfWay: Partial<Record<Way, QuestionKind>> = {
  'how-to': 'how',
  why: 'why',
  compare: 'comparison',
  number: 'number',
  misspelt: 'typing error',
  'follow-up': 'follow-up',
}

/** Kind that a way of asking names by itself; null where the wording decides. */
export const getKindOfWay = (way: Way): QuestionKind | null => kindOfWay[way] ?? null

const asking =
  /^(?:so |and |but )?(?:what|which|who|whose|whom|when|where|why|how|is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|had|name|list|give|define|explain|describe|tell|compare)\b/iu
const maxKeyWords = 5

/** Whether a question is a few words to look for, without a verb of asking. */
const isKeyWords = (ask: string): boolean =>
  !ask.endsWith('?') && !asking.test(ask) && ask.split(/\s+/u).length <= maxKeyWords

const plurals =
  '(?:kind|type|way|step|stage|part|cause|reason|example|thing|form|phase|layer|group|sort|case)s'
const counts = '(?:two|three|four|five|six|seven)'

/** Subject of a definition: four words at most, without a preposition. */
const subject =
  '(?!(?:\\S+ ){0,3}(?:at|in|on|of|for|to|with|from|by|about|after|before|not|my|your|his|her|its|our|their)\\b)[^\\s,?]+(?: [^\\s,?]+){0,3}'

/** The wordings in the order in which they are tried. */
const wordings: readonly (readonly [QuestionKind, RegExp])[] = [
  ['abbreviation', /\bstands? for\b|\babbreviat|\bshort for\b|\bacronym|\bfull (?:form|name) of\b/iu],
  [
    'several parts',
    /,? and (?:which|what|who|whom|when|where|why|how|does|do|did|is|are|was|were|can|must|should)\b/iu,
  ],
  ['comparison', /\bdiffer|\bdistinguish|\bcompared?\b|\bcomparison\b|\bversus\b|\bvs\b|\bunlike\b/iu],
  [
    'list',
    new RegExp(
      `^(?:name|list|give)\\b|^(?:which|what) (?:are |were )?(?:the )?(?:${counts}\\b|(?:\\S+ )?${plurals}\\b)|^what \\S+s are there\\b|^(?:which|what) (?!does|do|did|is|are|was|were|has|have|can|may|must|should|will|would)(?:\\S+ )?\\S+s (?:are|were|do|did|have|can|may|must|should)\\b`,
      'iu',
    ),
  ],
  ['why', /\bwhy\b|\bhow come\b|\breasons?\b|^what .{1,200} for\?|^what (?:made|caused|led)\b/iu],
  ['person', /^(?:so |and |but )?(?:who|whose|whom)\b|^by whom\b/iu],
  [
    'number',
    /\bhow (?:many|much|long|old|big|large|high|hot|cold|deep|far|fast|often|tall|wide|heavy)\b|\bwhen (?:did|was|were|had)\b|\b(?:what|which) (?:year|date|number|percentage|share|size|temperature)\b/iu,
  ],
  ['how', /^(?:so |and |but )?how\b|\bwhat (?:must|should|can|could) (?:\S+ ){1,3}do\b/iu],
  [
    'condition',
    /^when (?!did|was|were|had)|\b(?:if|unless)\b|^under (?:what|which) (?!name|licen)|\bwhat happens (?:\S+ ){0,5}when\b|\bin (?:what|which) cases?\b/iu,
  ],
  [
    'definition',
    new RegExp(
      `^(?:so |and )?what(?:['’]s| is| are| was| were) (?:meant by |the meaning of |${subject}\\?$)|^define\\b|^what (?:does|do|did) .{1,80} mean\\b|^what does ${subject} do\\?`,
      'iu',
    ),
  ],
]

/** Kind of a question by its wording alone; the first that fits. */
export const detectKind = (ask: string): QuestionKind => {
  const text = ask.trim().slice(0, 500)
  if (isKeyWords(text)) return 'key words'
  return wordings.find(([, wording]) => wording.test(text))?.[0] ?? 'other'
}

/** Form of an answer: one statement, steps, or the entries of a list. */
export type WantedForm = 'statement' | 'steps' | 'list'

/** The form that a question wants, by its kind and by its wording. */
export const detectWantedForm = (kind: QuestionKind, ask: string): WantedForm => {
  const kinds = [kind, detectKind(ask)]
  return kinds.includes('list') ? 'list' : kinds.includes('how') ? 'steps' : 'statement'
}
