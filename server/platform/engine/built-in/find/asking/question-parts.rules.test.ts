import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planQuestion } from './question-parts.rules.ts'

const parts = (question: string) => planQuestion(question).parts.map(({ text }) => text)
const sides = (question: string) => {
  const plan = planQuestion(question)
  return plan.kind === 'comparison' ? plan.sides.map(({ search }) => search) : null
}

it.each([
  ['Who wrote the first version, and in which year?', ['Who wrote the first version?', 'In which year?']],
  ['What is a cell and how does it divide?', ['What is a cell?', 'How does it divide?']],
  ['What is osmosis? Why do cells burst?', ['What is osmosis?', 'Why do cells burst?']],
])('%s asks for several things', (question, wanted) => expect(parts(question)).toEqual(wanted))

it.each([
  'What do plants and animals need?',
  'Who led the army, the king or his brother?',
  'Why, when it rains, do worms come up?',
  'osmosis and diffusion',
])('%s is one question', question => expect(parts(question)).toEqual([question]))

it.each([
  ['What is the difference between mitosis and meiosis?', ['What is mitosis?', 'What is meiosis?']],
  ['How do upgrade and dist-upgrade differ?', ['What is upgrade?', 'What is dist-upgrade?']],
  ['Compare prokaryotes with eukaryotes', ['What is prokaryotes?', 'What is eukaryotes?']],
  ['Did Rex or Bo have more packages?', ['Rex Did have more packages?', 'Bo Did have more packages?']],
])('%s compares', (question, wanted) => expect(sides(question)).toEqual(wanted))

it('takes any question apart without losing or inventing one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), question => {
      const plan = planQuestion(question)
      expect(plan.parts.length).toBeGreaterThan(0)
      expect(plan.parts.length).toBeLessThanOrEqual(4)
    }),
  )
  for (const piece of ['and what ', 'a or ', 'between ', ', how ', '? ', 'what is what '])
    expect(planQuestion(piece.repeat(1000)).parts.length).toBeGreaterThan(0)
})
