// Presence with processes that join, fall silent and return. Times in milliseconds.
import { describe, expect, test } from 'vitest'
import { createPresence } from './presence.ts'

const toPresence = (here: string[], gone: string[] = [], all = false) => ({ here, gone, all })

describe('players of another process', () => {
  test('are awaited for fifteen seconds when it falls silent', () => {
    const presence = createPresence()
    presence.updateOther('b', toPresence(['mara']), 0)
    expect(presence.forgetSilent(5_999)).toBe(false)
    expect(presence.forgetSilent(6_000)).toBe(true)
    expect([presence.isHere('mara'), presence.isShared(), presence.hasHere(() => true)]).toEqual([
      false,
      false,
      false,
    ])
    expect(presence.isAwaited('mara', 20_999)).toBe(true)
    expect(presence.isAwaited('mara', 21_000)).toBe(false)
    expect(presence.forgetSilent(30_000)).toBe(false)
  })

  test('have to be asked for once it speaks again, and only then', () => {
    const presence = createPresence()
    expect(presence.markSeen('b', 0)).toBe(false)
    presence.updateOther('b', toPresence(['mara', 'tom']), 0)
    expect(presence.markSeen('b', 1_000)).toBe(false)
    presence.forgetSilent(8_000)
    expect(presence.markSeen('b', 9_000)).toBe(true)
    expect(presence.markSeen('b', 9_500)).toBe(false)
    expect(presence.isShared()).toBe(true)
    presence.updateOther('b', toPresence(['tom'], [], true), 9_600)
    expect([presence.isHere('mara'), presence.isHere('tom')]).toEqual([false, true])
    expect(presence.isAwaited('mara', 9_600)).toBe(true)
  })

  test('are awaited, too, when messages were missed and all processes are asked again', () => {
    const presence = createPresence()
    presence.arrive('ida')
    presence.updateOther('b', toPresence(['mara']), 0)
    presence.forgetOthers(1_000)
    expect([presence.isHere('mara'), presence.isHere('ida')]).toEqual([false, true])
    expect(presence.isAwaited('mara', 1_000)).toBe(true)
    presence.updateOther('b', toPresence(['mara'], [], true), 1_200)
    expect(presence.isHere('mara')).toBe(true)
  })

  test('are the first that is heard of it: then it knows nothing of those here', () => {
    const presence = createPresence()
    expect(presence.updateOther('b', toPresence(['mara'], [], true), 0)).toBe(true)
    expect(presence.updateOther('b', toPresence(['tom']), 100)).toBe(false)
    expect(presence.updateOther('c', toPresence([]), 200)).toBe(true)
  })

  test('a player also connected here is not lost with the other process', () => {
    const presence = createPresence()
    presence.arrive('mara')
    presence.updateOther('b', toPresence(['mara']), 0)
    presence.forgetSilent(8_000)
    expect([presence.isHere('mara'), presence.hasHere(id => id === 'mara')]).toEqual([true, true])
  })
})
