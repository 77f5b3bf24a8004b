// Content of a sign-in card: a user name that reveals no more than a first name, and a password of easy
// words.
import { cardWords } from './card.words.ts'

/** Random number from 0 to below `of`, unpredictable. */
export type Draw = (of: number) => number

/** Number of words, each of 256: 2³² passwords, of which an account allows forty tries an hour. */
const passwordLength = 4
const maxFirstNameLength = 12

const drawWord = (draw: Draw): string => cardWords[draw(cardWords.length)] ?? ''

/** First name in ASCII letters; empty where none remain. */
const spellFirstName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/)
  const plain = first.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o')
  return plain.replace(/[^a-z]/g, '').slice(0, maxFirstNameLength)
}

/** "mei-otter-47"; "amber-otter-47" for a name in other letters. */
export const drawLoginName = (name: string, draw: Draw): string =>
  [spellFirstName(name) || drawWord(draw), drawWord(draw), 10 + draw(90)].join('-')

/** "tiger-lamp-river-spoon" */
export const drawCardPassword = (draw: Draw): string =>
  Array.from({ length: passwordLength }, () => drawWord(draw)).join('-')
