import { describe, expect, it } from 'vitest'
import { placeMenu } from './words-menu.rules.ts'

const pane = { left: 100, top: 60, right: 900, bottom: 800 }
const menu = { width: 400, height: 50 }
const line = (left: number, top: number, right: number) => ({ left, top, right, bottom: top + 20 })

describe('the menu of selected words', () => {
  it('stands below them, its tip at their middle', () => {
    expect(placeMenu([line(300, 200, 500), line(300, 230, 400)], pane, menu)).toEqual({
      left: 150,
      top: 264,
      tip: 200,
      isAbove: false,
    })
  })
  it('keeps within the pane', () => {
    expect(placeMenu([line(880, 200, 900)], pane, menu)).toMatchObject({ left: 492, tip: 384 })
    expect(placeMenu([line(100, 200, 120)], pane, menu)).toMatchObject({ left: 108, tip: 16 })
  })
  it('stands above them where there is no room below', () => {
    expect(placeMenu([line(300, 740, 500)], pane, menu)).toMatchObject({ top: 676, isAbove: true })
  })
  it('is gone while they are out of view', () => {
    expect(placeMenu([line(300, 10, 500)], pane, menu)).toBeNull()
    expect(placeMenu([line(300, 900, 500)], pane, menu)).toBeNull()
    expect(placeMenu([], pane, menu)).toBeNull()
  })
})
