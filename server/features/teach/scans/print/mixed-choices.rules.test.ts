// Sheets list choices in the printed order.
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { listPrinted } from '@lantern/contract/teach/papers/printed-questions.rules'
import { expect, test } from 'vitest'
import { aBlueprint, aPaperQuestion } from '../../../../testing/papers.ts'
import { freezePaper } from './freeze-paper.rules.ts'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const questionOf = (at: number, last: string): PaperQuestion => ({
  ...aPaperQuestion(idOf(at)),
  body: {
    type: 'single-choice',
    stem: `Question ${at}?`,
    choices: ['One', 'Two', 'Three', last].map((text, place) => ({ id: `c${place}`, text })),
  },
  key: { type: 'single-choice', choice: 'c0' },
})
const questions = [questionOf(1, 'Four'), questionOf(2, 'All of the above'), questionOf(3, 'Four')]

test.each([undefined, true])('paper and sheet agree, whether referring choices stay: %s', leavesReferring => {
  const blueprint = aBlueprint()
  for (let choiceSeed = 0; choiceSeed < 20; choiceSeed++) {
    const sections = [questions.map(({ id }) => ({ questionId: id, locked: false }))]
    const form = { sections, choiceSeed, keepsReferring: leavesReferring }
    const byId = new Map(questions.map(question => [question.id, question]))
    const printed = listPrinted(blueprint, form, byId, [], 0).flatMap(({ slots }) =>
      slots.map(({ question }) =>
        question && 'choices' in question.body ? question.body.choices.map(({ id }) => id) : [],
      ),
    )
    const frozen = freezePaper({ blueprint, forms: [form], questions, edits: [] })
    const asked = frozen.variants[0]?.sections[0]?.questions.map(({ choiceIds }) => choiceIds)
    expect(asked).toEqual(printed)
    if (leavesReferring) expect(printed[1]).toEqual(['c0', 'c1', 'c2', 'c3'])
  }
})
