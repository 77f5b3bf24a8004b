import { expect, test } from 'vitest'
import { loadDictionary } from './index.ts'
import { previewMarking } from './preview-marking.rules.ts'

const preview = async (accepted: string, marking = {}) =>
  previewMarking({ stem: '', accepted: [accepted], marking }, await loadDictionary())
const outcomes = async (accepted: string, marking = {}) =>
  Object.fromEntries((await preview(accepted, marking)).variants.map(({ text, outcome }) => [text, outcome]))

test('a negative number shows other minus signs as right and the positive one as wrong', async () => {
  expect(await outcomes('-2')).toMatchObject({
    '-2': 'right',
    '−2': 'right',
    'minus 2': 'right',
    '-20': 'wrong',
  })
})

test('a ratio turned round is wrong', async () => {
  expect(await outcomes('2:1')).toMatchObject({
    '2 : 1': 'right',
    '2 to 1': 'right',
    '2/1': 'check',
    '1:2': 'wrong',
  })
})

test('an outcome that the author decided stands, beside that of the rules', async () => {
  const { variants } = await preview('2:1', { decided: [{ text: '2/1', outcome: 'right' }] })
  expect(variants.find(({ text }) => text === '2/1')).toEqual({
    text: '2/1',
    outcome: 'right',
    byRules: 'check',
  })
})

test('a chosen type changes the outcomes, not the type that is found', async () => {
  const { found, variants } = await preview('fox, rabbit', { type: 'set' })
  expect(found).toBe('list')
  expect(variants.find(({ text }) => text === 'fox,rabbit' || text === '{rabbit, fox}')?.outcome).toBe(
    'right',
  )
})

test('a question without an accepted answer has no variants', async () => {
  expect((await preview(' ')).variants).toEqual([])
})
