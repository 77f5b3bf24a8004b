import { describe, expect, it } from 'vitest'
import { atEnd, changeShow, getEndState, isPlaying, type Show, stepTimes } from './clips.rules.ts'

const begun = (tab: number, more: Partial<Show> = {}): Show => ({ ...getEndState(tab), step: 0, ...more })

/** Ticks until a clip's end state. */
const playOut = (show: Show): Show => (atEnd(show) ? show : playOut(changeShow(show, 'tick')))

describe('the demo clips', () => {
  it('show their end state while nothing may move', () => {
    for (const tab of stepTimes.keys()) expect(atEnd(getEndState(tab))).toBe(true)
  })
  it('follow each other in the order of the tabs and begin again after the last', () => {
    const seen = [begun(0)]
    for (let count = 0; count < 4; count++) seen.push(changeShow(playOut(seen.at(-1) ?? begun(0)), 'tick'))
    expect(seen.map(({ tab, step }) => [tab, step])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [0, 0],
    ])
  })
  it('stay at a tab that was chosen, once it has ended', () => {
    const chosen = changeShow(begun(0), { pick: 2 })
    expect(isPlaying(chosen, false)).toBe(true)
    expect(isPlaying(playOut(chosen), false)).toBe(false)
  })
  it('wait at the end for a reader who is looking, and go on when they leave', () => {
    expect(isPlaying(getEndState(1), true)).toBe(false)
    expect(isPlaying(getEndState(1), false)).toBe(true)
  })
  it('play to their end under the pointer', () => {
    expect(isPlaying(begun(1), true)).toBe(true)
  })
  it('stand still when paused, and go on from there', () => {
    const paused = changeShow(begun(0, { step: 2 }), 'toggle')
    expect(isPlaying(paused, false)).toBe(false)
    expect(changeShow(paused, 'toggle')).toEqual(begun(0, { step: 2 }))
  })
  it('show the end state of a tab that is picked while they are paused', () => {
    const picked = changeShow(begun(0, { paused: true }), { pick: 3 })
    expect(atEnd(picked)).toBe(true)
    expect(isPlaying(picked, false)).toBe(false)
  })
  it('begin anew when an ended clip is played again', () => {
    const ended = playOut(changeShow(begun(0), { pick: 1 }))
    expect(changeShow(ended, 'toggle')).toMatchObject({ tab: 1, step: 0, paused: false })
  })
})
