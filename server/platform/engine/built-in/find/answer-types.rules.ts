// Expected kind of answer to a question, and the places of a text with something of that kind.

import type { AnswerType, ExpectedAnswer } from './answer-type.ts'
import { expectHindiAnswer, findHindiSpans } from './hindi-answer-types.rules.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u

const QUESTION_PATTERNS: readonly (readonly [AnswerType, RegExp])[] = [
  ['duration', /\bhow long\b|\b(?:what|which) (?:period|duration|length of time)\b/iu],
  [
    'amount',
    /\bhow much\b|\bhow (?:far|tall|high|deep|heavy|wide|large|big|fast|hot|cold|old)\b|\b(?:what|which) (?:is |was |were |are )?(?:the )?(?:\w+ )?(?:percent(?:age)?|price|cost|amount|fraction|ratio|temperature|distance|height|weight|speed|size|share|proportion|area|rate|salary|fee)\b/iu,
  ],
  [
    'number',
    /\bhow many\b|\b(?:what|which) (?:is |was )?(?:the )?(?:\w+ )?(?:number|population|score|total)\b/iu,
  ],
  [
    'date',
    /^when\b|\bwhen (?:did|was|were|is|are|does|do|has|had|will)\b|\b(?:what|which|in what) (?:\w+ )?(?:year|years|date|day|month|century|centuries|decade|season|era)\b|\b(?:what|which) time\b/iu,
  ],
  [
    'reason',
    /\bwhy\b|\bwhat (?:\w+ )?(?:reason|reasons|caused|causes|led to)\b|\bfor what (?:reason|purpose)\b/iu,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which) (?:\w+ ){0,2}(?:city|cities|country|countries|state|states|town|region|location|place|continent|county|river|island|village|area|neighborhood|district|province|street)\b/iu,
  ],
  [
    'person',
    /\bwho(?:se|m)?\b|\b(?:what|which) (?:\w+ ){0,2}(?:person|man|woman|king|queen|emperor|president|actor|actress|author|scientist|player|leader|philosopher|writer|artist|composer|director|pope|physicist|chemist|engineer|general|governor|minister|inventor|singer|quarterback|coach|name of the (?:man|woman|person))\b/iu,
  ],
  [
    'name',
    /\bwhat(?:'s| is| was| are| were) the (?:\w+ )?names?\b|\b(?:called|named|known as|nicknamed?|titled?|termed)\b|\b(?:what|which) (?:\w+ )?(?:company|organi[sz]ation|university|school|team|book|film|movie|show|group|party|language|act|treaty|law|war|battle|church|award|station|newspaper|series|album|song|game|hotel|stadium|building)\b/iu,
  ],
]

/** The kind of answer that the words of `question` ask for. */
export const expectedAnswer = (question: string): ExpectedAnswer =>
  DEVANAGARI.test(question) ? expectHindiAnswer(question) : expectEnglishAnswer(question)

const expectEnglishAnswer = (question: string): ExpectedAnswer =>
  QUESTION_PATTERNS.find(([, pattern]) => pattern.test(question))?.[0] ?? null

const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?|hundreds?|thousands?|millions?|billions?|dozens?|several)'
const NUMERAL = '(?:\\d[\\d,.]*)'
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.)'
const TIME_UNIT =
  '(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur(?:y|ies)|millennia|generations?)'
const UNIT =
  '(?:percent|per cent|%|°|degrees?|kilomet(?:er|re)s?|km²?|met(?:er|re)s?|miles?|feet|foot|ft|inch(?:es)?|acres?|hectares?|tons?|tonnes?|kg|kilograms?|grams?|pounds?|lbs?|gallons?|lit(?:er|re)s?|watts?|volts?|dollars?|euros?|yards?|mph|hp|people|barrels?)'
const CAPITALISED = "(?:\\p{Lu}[\\p{L}'’-]+|\\p{Lu}\\.)"
const RUN = `${CAPITALISED}(?:\\s+(?:(?:of|the|de|von|van|der|and|al-)\\s+)*${CAPITALISED})*`

const SPANS: Readonly<Record<AnswerType, RegExp>> = {
  duration: new RegExp(
    `\\b(?:${NUMERAL}|${NUMBER_WORD}|a|an|half|few|many)(?:[\\s-]+\\w+)?[\\s-]+${TIME_UNIT}\\b|\\bfrom \\d{4} (?:to|until) \\d{4}|\\b\\d{4}[–-]\\d{2,4}\\b`,
    'giu',
  ),
  number: new RegExp(`\\b${NUMERAL}|\\b${NUMBER_WORD}\\b`, 'giu'),
  amount: new RegExp(
    `[$£€¥]\\s?\\d[\\d,.]*(?:\\s?(?:million|billion|trillion))?|\\b(?:${NUMERAL}|${NUMBER_WORD})[\\s-]?(?:(?:million|billion|thousand|square|cubic)[\\s-])?${UNIT}|\\b(?:half|third|quarter|majority)\\b|\\b${NUMERAL}`,
    'giu',
  ),
  date: new RegExp(
    `\\b${MONTH}(?:\\s+\\d{1,2})?(?:,?\\s+\\d{4})?|\\b1[0-9]{3}s?\\b|\\b20[0-9]{2}s?\\b|\\b\\d{1,2}(?:st|nd|rd|th)[\\s-]centur(?:y|ies)|\\b\\w+(?:st|nd|rd|th) centur(?:y|ies)|\\b\\d+\\s?(?:BCE?|AD|CE)\\b|\\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b`,
    'gu',
  ),
  person: new RegExp(RUN, 'gu'),
  place: new RegExp(
    `(?:\\b(?:in|at|from|of|near|to|through|across|around|into|outside|between)\\s+(?:the\\s+)?)${RUN}`,
    'gu',
  ),
  reason:
    /\b(?:because|due to|as a result|since|so that|in order to|owing to|therefore|thus|caused by|led to|leading to|for this reason|to (?:avoid|prevent|ensure|allow|protect|make|reduce|help|provide|keep|gain))\b/giu,
  name: new RegExp(`${RUN}|["“][^"”]{2,60}["”]`, 'gu'),
}

/** Texts in `text` that could be an answer of `type`, in order. */
export const answerSpans = (type: AnswerType, text: string): string[] => {
  const inHindi = DEVANAGARI.test(text) ? findHindiSpans(type, text) : null
  if (inHindi) return inHindi
  const spans = text.match(SPANS[type]) ?? []
  // A single capitalised word that opens the sentence is a name no oftener than not.
  if (type !== 'person' && type !== 'name') return spans
  const opener = spans[0]
  return opener && text.startsWith(opener) && !/\s/u.test(opener) ? spans.slice(1) : spans
}
