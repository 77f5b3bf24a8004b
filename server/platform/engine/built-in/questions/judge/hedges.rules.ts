// Sentences that say how sure somebody is: nobody can be asked whether they are true.
import { hedges } from '../../language/words/hedges.words.ts'
import { anywhere } from '../../language/words/phrases.words.ts'

const HEDGE = anywhere(hedges)

/** Whether the text says how sure it is rather than how things are. */
export const isHedged = (text: string): boolean => HEDGE.test(text)
