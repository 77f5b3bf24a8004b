import { expect, test } from 'vitest'
import { listEssayComments } from './essay-comments.rules.ts'

const key = {
  type: 'essay' as const,
  rubric: [
    { text: 'Names the Moon', points: 2 },
    { text: 'Explains both bulges', points: 6 },
    { text: 'Draws them', points: 1 },
  ],
  sample: '',
}
const marked = (points: number[], comment: string) => ({ mark: { points, comment } })

test('comments belong to the lines that lost points wherever they were written, the commonest first', () => {
  const answers = [
    marked([2, 6, 1], 'Well done.'),
    marked([0, 3, 0], 'Where is the other bulge?'),
    marked([2, 1, 1], 'Where is the other bulge?'),
    marked([1, 6, 1], ''),
    { mark: null },
  ]
  expect(listEssayComments(key, answers)).toEqual([
    { text: 'Where is the other bulge?', lines: [1] },
    { text: 'Well done.', lines: [] },
  ])
})

test('an essay without criteria has one line, other questions have no comments', () => {
  expect(listEssayComments({ ...key, rubric: [] }, [marked([40], 'Read chapter 2.')])).toEqual([
    { text: 'Read chapter 2.', lines: [0] },
  ])
  expect(listEssayComments({ type: 'short-answer', accepted: ['x'] }, [marked([1], 'Good.')])).toEqual([])
})
