// Recognises questions that make sense only after the question before them.

import { listContentWords } from '../../../../text/content-words.ts'
import type { EarlierTurn } from '../../../index.ts'
import { type Rule, refusalBy } from '../../language/rule.rules.ts'
import { opening, readWordList } from '../../language/words/phrases.words.ts'
import { findBackPointer } from './back-pointers.rules.ts'
import { asksRelation } from './key-words.rules.ts'

const CONTINUES = opening(
  readWordList(
    'and|but|so|or|then|what about|how about|really|more|tell me more|explain more|explain further|explain in|go on|else',
  ),
)
/** "What is osmosis?", "Define osmosis": one word is all that such a question has. */
const ASKS_ABOUT_ONE =
  /^(?:what(?:['’]s| is| are| was| were| does| do)|who(?:['’]s| is| was| were)|where is|define|explain|meaning of|definition of)\b/iu
/** Characters of a greeting that are looked at. */
const maxGreetingLength = 100
const GREETING =
  /^(?:(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening|night)|thanks?|thank you|thanks a lot|many thanks|thx|cheers|ok(?:ay)?|cool|great|nice|perfect|awesome|wow|lol|got it|i see|well done|good job|bye|goodbye|see you|how are you(?: doing)?(?: today)?|who are you|what(?:['’]s| is) your name|what can you do|test|help)(?: (?:very much|so much|a lot|again|there|everyone|all|lantern|for (?:your|the|all your) help|that (?:helps|helped)))*[\s!.?,…]*){1,3}$/iu

/** Weight of a word taken over, beside 1 for the question's own. */
export const EARLIER_WEIGHT = 0.4

/** Whether `question` says nothing that could be looked up. */
export const isSmallTalk = (question: string): boolean =>
  GREETING.test(question.trim().slice(0, maxGreetingLength))

/** `contentWords` of its own that mean something. */
type Asked = { text: string; contentWords: number }

/** Why a question isn't self-contained. It differs from a sentence of a text: who asks has the turn before in mind, and
 * what matters is only whether the words to search by are there. */
export const askedRules: readonly Rule<Asked>[] = [
  {
    id: 'asks-with-few-words',
    why: 'There is too little to search by, unless the one word is what the question is about.',
    test: ({ text, contentWords }) =>
      contentWords === 0 || (contentWords === 1 && !ASKS_ABOUT_ONE.test(text)),
    example: 'Why?',
    counterexample: 'What is osmosis?',
  },
  {
    id: 'asks-on',
    why: 'It goes on with the question before.',
    test: ({ text }) => CONTINUES.test(text),
    example: 'What about plants in deserts?',
    counterexample: 'How do plants in deserts store water?',
  },
  {
    id: 'asks-relation',
    why: 'A part or a property is asked for, and the thing is not named.',
    test: ({ text }) => asksRelation(text),
    example: 'What are the main advantages?',
    counterexample: 'What are the advantages of wind power?',
  },
  {
    id: 'asks-by-pronoun',
    why: 'The pronoun has no name before it.',
    test: ({ text }) => findBackPointer(text) !== null,
    example: 'Where was he as a young student of physics?',
    counterexample: 'How did Tesla fund his later work?',
  },
]

/** Whether `question`, with `contentWords` words of its own that mean something, leans on the one before:
 * it has a pronoun without a name ahead of it, starts like a continuation, or is very short. */
export const leansOnEarlier = (question: string, contentWords: number): boolean =>
  refusalBy(askedRules, { text: question.trim(), contentWords }) !== null

/** Turns looked back through for one that names what it is about. */
export const maxTurnsBack = 3

/** The latest question that makes sense by itself, where `question` leans on it; null for one that leans on nothing. */
export const findSubjectTurn = (question: string, history: readonly EarlierTurn[]): EarlierTurn | null => {
  if (!leansOnEarlier(question, listContentWords(question).length)) return null
  const recent = history.slice(-maxTurnsBack)
  const isWhole = (turn: EarlierTurn) =>
    turn.understood || !leansOnEarlier(turn.question, listContentWords(turn.question).length)
  return recent.findLast(isWhole) ?? recent.at(-1) ?? null
}
