import { describe, expect, it } from 'vitest'
import { findEntries, readContentsQuestion } from './contents-answer.rules.ts'

const entries = [
  '1 Lenses and light | 2',
  '1.1 Glass | 3',
  'Chapter 2: Mirrors | 9',
  '2.1. Plane mirrors | 10',
  'Appendix A Tables | 40',
]
const find = (question: string, among = entries): string[] => {
  const asked = readContentsQuestion(question)
  return asked ? findEntries(asked, among).map(at => among[at]!) : []
}

describe('a question for contents', () => {
  it.each([
    ['Which page is chapter 2 on?', 'Chapter 2: Mirrors | 9'],
    ['On what page does section 1.1 start?', '1.1 Glass | 3'],
    ['Where does chapter 1 begin?', '1 Lenses and light | 2'],
    ['What is chapter 2 about?', 'Chapter 2: Mirrors | 9'],
    ['What is section 2.1 called?', '2.1. Plane mirrors | 10'],
    ['Which page is Appendix A on?', 'Appendix A Tables | 40'],
    ['On which page are plane mirrors explained?', '2.1. Plane mirrors | 10'],
    ['What page is the chapter on lenses and light?', '1 Lenses and light | 2'],
  ])('%s', (question, entry) => expect(find(question)).toEqual([entry]))

  it.each(['What chapters are there?', 'Which chapters does the book have?', 'List the chapters.'])(
    '%s',
    question => expect(find(question)).toEqual([entries[0], entries[2]]),
  )

  it('lists all entries where none has a number', () => {
    expect(find('Show me the table of contents', ['Lenses | 2', 'Mirrors | 9'])).toHaveLength(2)
  })

  it.each([
    'What is a lens?',
    'Who wrote the second chapter of the treaty?',
    'Why are there two parts of the cell?',
    'What happens in the first part of photosynthesis?',
    'What parts does a flower have?',
    'Which page is chapter 7 on?',
    'On which page are black holes explained?',
    'Which page?',
  ])('is not "%s"', question => expect(find(question)).toEqual([]))
})
