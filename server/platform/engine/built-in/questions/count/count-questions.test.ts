import { expect, test } from 'vitest'
import { buildIndex, indexUnder, lexicon } from '../../../../../testing/made-questions.ts'
import type { SourceIndex } from '../../index/source-index.ts'
import { countQuestions } from './count-questions.ts'

const comet = 'A comet is a lump of ice and dust that forms a tail near the Sun.'
const bessel = 'Friedrich Bessel measured the parallax of 61 Cygni in Königsberg in 1838.'

const count = (index: SourceIndex, asker: 'teacher' | 'student' = 'teacher') =>
  [...countQuestions({ lexicon }, index, asker)].flatMap(part => (part.type === 'item' ? [part.item] : []))

test('each section has its own counts, each fact once in the total', () => {
  const [comets, parallaxes, ...others] = count(
    indexUnder([
      [['Comets'], comet],
      [['Parallaxes'], bessel],
    ]),
  )
  expect(others).toEqual([])
  expect(comets).toMatchObject({ headings: ['Comets'], firstPassageId: 'a0', lastPassageId: 'a0', total: 1 })
  expect(parallaxes).toMatchObject({ headings: ['Parallaxes'], firstPassageId: 'a1', total: 1 })
  expect(parallaxes?.types).toHaveProperty('numeric', 1)
  expect(comets?.types).not.toHaveProperty('numeric')
})

test('a section without facts counts none, and texts in other languages have no sections', () => {
  expect(count(buildIndex(['It was so.'], ['Comets']))).toMatchObject([{ total: 0, types: {}, cells: [] }])
  const german = 'Der Mond bewegt sich um die Erde und die Erde bewegt sich um die Sonne, die sehr groß ist.'
  expect(count(buildIndex([german, german]))).toEqual([])
})

test('sections in Hindi have their own counts', () => {
  const [light, rivers, ...others] = count(
    indexUnder([
      [['प्रकाश'], 'आइज़क न्यूटन ने 1666 में प्रिज़्म से सूर्य के प्रकाश का स्पेक्ट्रम प्राप्त किया।'],
      [['नदियाँ'], 'नदियों के बीच की भूमि को दोआब कहते हैं। हरे पौधे सूर्य के प्रकाश में भोजन बनाते हैं।'],
    ]),
  )
  expect(others).toEqual([])
  expect(light).toMatchObject({ headings: ['प्रकाश'], firstPassageId: 'a0', lastPassageId: 'a0' })
  expect(light?.total).toBeGreaterThan(0)
  expect(rivers?.types).toMatchObject({ gap: 1, 'short-answer': 1 })
  expect(rivers?.types).not.toHaveProperty('numeric')
})

test('a student has at most as many questions as a teacher', () => {
  const index = buildIndex([comet, bessel, 'It forms near the Sun. This was measured in 1838 by him.'])
  const sum = (asker: 'teacher' | 'student') => count(index, asker).reduce((all, one) => all + one.total, 0)
  expect(sum('student')).toBeLessThanOrEqual(sum('teacher'))
  expect(sum('student')).toBeGreaterThan(0)
})
