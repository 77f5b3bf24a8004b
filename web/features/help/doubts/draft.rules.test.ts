import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { FirstAnswer } from '@lantern/contract/help/doubts/doubts'
import { expect, test } from 'vitest'
import { draftFromAnswer, draftFromMaterial, draftFromRest } from './draft.rules.ts'

const place = { kind: 'slide' as const, slide: 3 }
const cited = { sourceId: 's', sourceName: 'Forces', passageId: '1', quote: 'A body rests.', place }
const placeOf = ({ sourceName }: { sourceName: string }) => `${sourceName}, Slide 3`
const sentences = [
  { text: 'It rests.', citations: [cited] },
  { text: 'So forces balance.', citations: [] },
]
const given = (verdict: FirstAnswer['verdict']) => ({
  firstAnswer: { verdict, turn: { sentences } } as unknown as FirstAnswer,
  attached: [cited],
})
const nearest = {
  answer: 'Imagine ice.',
  confirmedBy: 'Ines Falk',
  quotations: [],
} as unknown as ConfirmedAnswer

test('the AI’s answer is the draft, with its places', () => {
  expect(draftFromAnswer(given('unchecked'), placeOf)).toEqual({
    from: 'ai',
    text: 'It rests. (Forces, Slide 3)\nSo forces balance.',
  })
})

test('a withdrawn answer gives no draft', () => {
  expect(draftFromAnswer(given('withdrawn'), placeOf)).toBeNull()
})

test('else the nearest confirmed answer, then what was attached, else nothing', () => {
  expect(draftFromRest(given('withdrawn'), nearest, placeOf)).toMatchObject({
    from: 'answer',
    by: 'Ines Falk',
    text: 'Imagine ice.',
  })
  expect(draftFromRest(given('withdrawn'), undefined, placeOf)?.text).toBe(
    '“A body rests.” (Forces, Slide 3)',
  )
  expect(draftFromRest({ ...given('withdrawn'), attached: [] }, undefined, placeOf)).toBeNull()
})

test('the nearest passages of the teacher’s material come with a draft, and none where nothing is near', () => {
  const { attached } = given('withdrawn')
  const [first] = attached
  if (!first) throw new Error('words were attached')
  expect(draftFromMaterial([], placeOf)).toBeNull()
  const other = { ...first, passageId: '2', quote: 'A body moves.' }
  const draft = draftFromMaterial([first, { ...first, sourceId: 'copy' }, other], placeOf)
  expect(draft).toMatchObject({ from: 'material', passages: [first, other] })
  expect(draft?.text).toContain('“A body rests.” (Forces, Slide 3)')
})
