import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import { describe, expect, it } from 'vitest'
import { emptyQuestion } from './empty-question.rules.ts'
import { redrawIds } from './redraw-ids.rules.ts'

const question = (body: QuestionBody, key: AnswerKey, reasons: Record<string, string> = {}) =>
  ({ ...emptyQuestion(body.type), id: 'q', body, key, reasons }) as AuthoredQuestion

const options = (...ids: string[]) => ids.map(id => ({ id, text: `text of ${id}` }))

/** Ids in reverse alphabetical order, so that sorting them gives another order. */
const createDraw = () => {
  let left = 26
  return () => String.fromCharCode(96 + left--)
}

/** A key in the texts of its options, which no redrawing may change. */
const readKey = ({ body, key }: AuthoredQuestion): unknown => {
  const all = 'left' in body ? [...body.left, ...body.right] : 'entries' in body ? body.entries : []
  const text = (id: string) => all.find(option => option.id === id)?.text
  if (key.type === 'ordering') return key.order.map(text)
  return key.type === 'matching' ? key.pairs.map(({ left, right }) => [text(left), text(right)]) : key
}

describe('ids of options that are given out', () => {
  it('no longer sort as the key does, which stays the same in its texts', () => {
    const ordering = question(
      { type: 'ordering', stem: 'Order', entries: options('b', 'a', 'c') },
      { type: 'ordering', order: ['a', 'b', 'c'] },
    )
    const matching = question(
      { type: 'matching', stem: 'Match', left: options('a', 'b'), right: options('y', 'x') },
      {
        type: 'matching',
        pairs: [
          { left: 'a', right: 'x' },
          { left: 'b', right: 'y' },
        ],
      },
    )
    for (const written of [ordering, matching]) {
      const given = redrawIds(written, createDraw())
      expect(readKey(given)).toEqual(readKey(written))
    }
    const given = redrawIds(ordering, createDraw())
    expect(given.key.type === 'ordering' && given.key.order.toSorted()).not.toEqual(
      given.key.type === 'ordering' && given.key.order,
    )
  })

  it('are those of choices, of what was accepted later, and of the reasons too', () => {
    const written = question(
      { type: 'single-choice', stem: 'Which?', choices: options('a', 'b') },
      { type: 'single-choice', choice: 'a', also: ['b'] },
      { b: 'Because.' },
    )
    expect(redrawIds(written, createDraw())).toMatchObject({
      body: {
        choices: [
          { id: 'z', text: 'text of a' },
          { id: 'y', text: 'text of b' },
        ],
      },
      key: { choice: 'z', also: ['y'] },
      reasons: { y: 'Because.' },
    })
  })

  it('leave questions without options alone', () => {
    const written = question({ type: 'true-false', stem: 'So?' }, { type: 'true-false', value: true })
    expect(redrawIds(written, createDraw())).toEqual(written)
  })
})
