import { expect, test } from 'vitest'
import { listDistinct } from './nearest-passages.rules.ts'

const near = (passageId: string, text: string) => ({ sourceId: 's', passageId, start: 0, end: 1, text })

test('no passage is shown twice, and no words twice from copies of a text', () => {
  const found = [
    near('1', 'Rubisco is slow.'),
    near('1', 'It binds three molecules.'),
    near('2', 'Rubisco  is\nslow.'),
    near('3', 'Peasants rose.'),
    near('4', 'Kings fell.'),
    near('5', 'Bread was dear.'),
  ]
  expect(listDistinct(found).map(({ passageId }) => passageId)).toEqual(['1', '3', '4'])
  expect(listDistinct(found, 2)).toHaveLength(2)
})
