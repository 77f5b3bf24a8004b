import { describe, expect, it } from 'vitest'
import {
  advancePhases,
  getLeftMs,
  noClocks,
  type QuestionClocks,
  readClocks,
} from './question-clock.rules.ts'

type Look = Parameters<typeof readClocks>[1]

const look = (
  spentMs: number,
  questionId: string,
  leftMs: number | null,
  state: Look['state'] = 'running',
) => ({
  spentMs,
  state,
  open: { questionId, leftMs },
})

const read = (...looks: [Look, number][]): QuestionClocks =>
  looks.reduce((clocks, [one, at]) => readClocks(clocks, one, at), noClocks)

describe('clocks of questions', () => {
  it('count from what the server says is left, longer for who has longer', () => {
    expect(getLeftMs(read([look(0, 'q1', 30_000), 1_000]), 'q1', 11_000)).toBe(20_000)
    expect(getLeftMs(read([look(0, 'q1', 45_000), 1_000]), 'q1', 11_000)).toBe(35_000)
  })

  it('go on for a question that was left for another', () => {
    const clocks = read([look(0, 'q1', 30_000), 0], [look(10_000, 'q2', 30_000), 10_000])
    expect([getLeftMs(clocks, 'q1', 12_000), getLeftMs(clocks, 'q2', 12_000)]).toEqual([18_000, 28_000])
  })

  it('stand while the attempt is paused, and go on afterwards', () => {
    const paused = read([look(0, 'q1', 30_000), 0], [look(10_000, 'q1', 20_000, 'paused'), 10_000])
    expect(getLeftMs(paused, 'q1', 99_000)).toBe(20_000)
    const resumed = readClocks(paused, look(10_000, 'q1', 20_000), 99_000)
    expect(getLeftMs(resumed, 'q1', 100_000)).toBe(19_000)
  })

  it('are not set back by an attempt that was read before and only has another answer', () => {
    const first = look(0, 'q1', 30_000)
    const clocks = read([first, 0], [{ ...first }, 20_000])
    expect(getLeftMs(clocks, 'q1', 20_000)).toBe(10_000)
  })

  it('are none where there is no timer', () => {
    const clocks = read([look(0, 'q1', null), 0])
    expect(getLeftMs(clocks, 'q1', 0)).toBeNull()
    expect(advancePhases(new Map(), clocks, 0)).toEqual({ phases: new Map(), sending: [], over: [] })
  })
})

describe('the last seconds and the end of a question', () => {
  it('come once each, also for a question that is not in view', () => {
    const clocks = read([look(0, 'q1', 30_000), 0], [look(10_000, 'q2', 30_000), 10_000])
    let phases: ReturnType<typeof advancePhases>['phases'] = new Map()
    const events = [10_000, 27_000, 28_000, 29_000, 30_000, 38_500, 40_000, 50_000].map(now => {
      const next = advancePhases(phases, clocks, now)
      phases = next.phases
      return [next.sending, next.over]
    })
    expect(events).toEqual([
      [[], []],
      [[], []],
      [['q1'], []],
      [[], []],
      [[], ['q1']],
      [['q2'], []],
      [[], ['q2']],
      [[], []],
    ])
  })

  it('come together on a device that slept through both', () => {
    const clocks = read([look(0, 'q1', 30_000), 0])
    const { phases } = advancePhases(new Map(), clocks, 1_000)
    expect(advancePhases(phases, clocks, 600_000)).toMatchObject({ sending: [], over: ['q1'] })
  })
})
