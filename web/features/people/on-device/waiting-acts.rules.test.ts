import { expect, it } from 'vitest'
import type { WaitingAct } from '../../../lib/offline/acts/act-shapes.ts'
import { groupActs } from './waiting-acts.rules.ts'

const act = (order: number, kind: 'grade' | 'hand-in', problem: WaitingAct['problem'] = null) =>
  ({ id: String(order), order, kind, problem }) as WaitingAct

it('an act is counted or shown once: grades together, what was refused apart, the rest in its order', () => {
  const fault = { reason: 'The server made a mistake.', isFinal: false }
  const refusal = { reason: 'This homework is closed.', isFinal: true }
  const groups = groupActs([
    act(1, 'grade'),
    act(2, 'hand-in', fault),
    act(3, 'hand-in'),
    act(4, 'grade', refusal),
    act(5, 'grade'),
  ])
  expect(groups.grades).toBe(2)
  expect(groups.single.map(({ id }) => id)).toEqual(['2', '3'])
  expect(groups.refused.map(({ id }) => id)).toEqual(['4'])
})
