// Words by which a statement says too little to be judged.
import { readWordList } from './phrases.words.ts'

export const vague = readWordList(
  `example|important|many|some|several|various|often|sometimes|usually|can be|different|interesting|similar|famous|
  popular|useful|well known|following|will|scheduled|everything|everyone|something|rather(?= (?!than))|is the one|
  in a variety of|a variety of ways`,
)
/** Words of possibility and frequency: another number may hold as well. */
export const usually = readWordList('can|usually|generally|typically|often|commonly|traditionally|mostly')
/** "Destroyed almost everything of value": where and whose, another sentence tells. */
export const anything = readWordList('everything|everyone|something|someone|anything|almost')
/** A line above a list that holds one of these doesn't say of what the list is one. */
export const introducesNothing = readWordList(
  'this|these|those|it|its|they|their|following|below|example|examples|note|syntax|usage|see',
)
/** Before a number: it isn't exact. */
export const roughly = readWordList(
  'about|approximately|around|roughly|some|nearly|almost|close to|an estimated|on average',
)
/** Words of advice, whose opposite is absurd. */
export const ought = readWordList('should|must|best')
