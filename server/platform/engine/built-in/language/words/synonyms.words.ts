// Words that say the same wherever a school text writes them. Chosen by hand: what a dictionary gives as synonyms often
// says something else.
import { readWordList } from './phrases.words.ts'

/** Phrase, a stroke, and its substitute; only in this direction. */
export const synonyms: readonly (readonly [from: string, to: string])[] = readWordList(`
  takes place/occurs|take place/occur|took place/occurred|consists of/is made up of|consist of/are made up of|
  consisted of/was made up of|makes up/accounts for|make up/account for|set up/established|began/started|begins/starts|
  began to/started to|built/constructed|abolished/did away with|proposed/put forward|
  showed that/demonstrated that|shows that/demonstrates that|allowed/permitted|allows/permits|is needed to/is required to|
  are needed to/are required to|needs/requires|is located in/lies in|introduced a/brought in a|located in/situated in|
  a year later/one year later|
  took over/gained control of|led to/resulted in|leads to/results in|is found in/occurs in|are found in/occur in|
  was founded in/was established in|was created by/was set up by|were created by/were produced by|
  split into/divided into|was divided into/was split into|is divided into/is split into|
  are divided into/are split into|surrounded by/enclosed by|are stored/are kept|is stored/is kept|tried to/attempted to|
  depends on/is determined by|purchased/bought|obtained/got|
  occurs when/happens when|occur when/happen when|happens when/occurs when|happen when/occur when|for example/for instance|
  is used to/serves to|are used to/serve to|prevents/stops|protects/shields|protect/shield|
  fell to/dropped to|falls to/drops to|rose to/climbed to|
  
`).map(pair => {
  const [from = '', to = ''] = pair.split('/')
  return [from, to]
})
