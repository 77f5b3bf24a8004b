// Questions, summaries and maps of texts with formulas: whole formulas, and no word of TeX.
import { expect, test } from 'vitest'
import { buildIndex, everything, lexicon } from '../../../testing/made-questions.ts'
import { mapMind } from './operations/map-mind.ts'
import { summarise } from './operations/summarise.ts'
import { makeQuestions } from './questions/make-questions.ts'

const texts = [
  'Kinetic energy is the energy that a body has because it moves. In 1829 Gaspard-Gustave Coriolis gave kinetic energy its present meaning in Paris. The kinetic energy of a moving body is \\(E=\\frac{1}{2}mv^{2}\\) in every system of units. A pendulum is a body that swings below a fixed point. Momentum is the product of the mass and the speed of a body.',
  'In 1785 Charles Coulomb measured the force between two charges with a torsion balance in Paris, which is \\(F=k\\frac{q_{1}q_{2}}{r^{2}}\\), as he wrote. The force \\(F\\) of 5 newtons moved the small ball of cork by 3 millimetres in 1785. Electric charge is a property of matter that causes a force between bodies. The torsion balance is an instrument that measures weak forces.',
  '• Area of a circle: \\(A=\\pi r^{2}\\)\n• Area of a square: \\(A=a^{2}\\)\n• Area of a triangle: \\(A=\\frac{1}{2}gh\\)\n• Length of a circle: \\(l=2\\pi r\\)',
]
const index = () => buildIndex(texts)
const command = /\\|frac|\bleft\b|\bright\b/u

test('no question is about a formula, and none shows TeX', () => {
  for (const asker of ['student', 'teacher'] as const)
    for (let seed = 1; seed <= 5; seed++) {
      const request = { ...everything, count: 40, asker, seed }
      const drafts = [...makeQuestions({ lexicon }, [index()], request)].flatMap(part =>
        part.type === 'item' ? [part.item] : [],
      )
      expect(drafts.length).toBeGreaterThan(0)
      for (const { body, key, explanation, headings } of drafts) {
        expect(JSON.stringify({ body, key, headings }).replaceAll('\\"', '')).not.toMatch(command)
        expect(explanation.replace(/\\\(.*?\\\)/gu, '')).not.toMatch(command)
      }
    }
})

test('a point of a summary has its formulas whole', async () => {
  const points: string[] = []
  for await (const part of summarise([index()], { length: 'detailed' }))
    if (part.type === 'item') points.push(part.item.text)
  expect(points.join('\n')).toContain('\\(E=\\frac{1}{2}mv^{2}\\)')
  for (const point of points) expect(point.replace(/\\\(.*?\\\)/gu, '')).not.toMatch(command)
})

test('a node of a map is named in plain words', async () => {
  for await (const part of mapMind([index()], new Map([['source', 'Physics']])))
    if (part.type === 'item') expect(part.item.label).not.toMatch(command)
})
