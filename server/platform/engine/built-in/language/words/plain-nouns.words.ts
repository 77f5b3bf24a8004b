// Nouns that a student wouldn't write into a map by themselves: they name a time, a measure, a place in the text, or anything.

import { exactly, readWordList } from './phrases.words.ts'
import { generalNouns } from './things.words.ts'

const nouns = readWordList(
  `january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|
  thursday|friday|saturday|sunday|spring|summer|autumn|winter|morning|evening|night|noon|second|minute|hour|week|month|
  season|period|moment|date|beginning|end|start|finish|middle|top|bottom|side|front|back|left|right|upper|inside|outside|
  cent|per|nb|foo|bar|usage|usr|char|max|min|log|exp|sin|cos|metre|meter|kilometre|kilometer|mile|inch|foot|gram|kilogram|ton|tonne|litre|degree|percent|dozen|hundred|thousand|
  million|billion|half|third|quarter|double|pair|couple|rest|lot|bit|piece|everybody|nobody|anybody|mr|mrs|ms|dr|
  home|page|link|click|website|screen|picture|photo|image|sentence|paragraph|line|word|letter|heading|output|input|
  string|file|show|check|matter|work|look|talk|call|move|turn|stop|help|care|loss|gain|drop|fall|rise|growth|make|
  arm|leg|hand|head|finger|body|face|eye|ear|road|street|house|room|door|floor|wall|corner|hill|field|ground|
  boy|girl|child|children|man|men|woman|women|people|person|friend|parent|teacher|student|visitor|everyone|someone|
  idea|thought|question|answer|problem|solution|trick|mistake|reason|cause|effect|result|purpose|choice|chance|
  way|manner|means|tool|thing|stuff|item|object|kind|sort|type|class|category|set|list|series|row|column|table|figure|
  attention|care|interest|trouble|danger|fun|luck|hope|fear|wish|need|want|desire|dirt|dust|noise|
  committee|voting|deputy|deputies|member|leader|president|chief|head|owner|maker|user|customer|company|office|shop|
  material|substance|stuff|device|machine|equipment|appliance|package|box|bag|bottle|cup|
  modern|recent|early|late|dead|alive|strong|weak|different|same|similar|
  version|release|copy|edition|example|exercise|note|remark|detail|summary|overview|introduction|conclusion|
  argument|parameter|option|value|variable|name|default|entry|element|index|number|string|character|type|
  thanks|welcome|hello|okay|yes|no|gp|pari|let|suppose|assume|typing|say|said|inv|def|dim`,
)
const plain = exactly([...nouns, ...generalNouns])

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/([^su])s$/u, '$1')

/** Whether a noun, in the singular or the plural, says nothing by itself. */
export const isPlainNoun = (word: string): boolean => {
  const lower = word.toLowerCase()
  return plain.test(lower) || plain.test(singular(lower))
}
