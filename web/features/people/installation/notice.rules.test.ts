import { describe, expect, it } from 'vitest'
import { isNoticeLine, isNoticeShown } from './notice.rules.ts'

describe('the maintenance notice', () => {
  it('stands while maintenance is on', () => {
    expect(isNoticeShown(true, null, 0)).toBe(true)
    expect(isNoticeShown(false, null, 0)).toBe(false)
  })
  it('stays away for five minutes after it was closed, and then comes back', () => {
    expect(isNoticeShown(true, 1000, 1000)).toBe(false)
    expect(isNoticeShown(true, 1000, 300_999)).toBe(false)
    expect(isNoticeShown(true, 1000, 301_000)).toBe(true)
  })
  it('never lies over a room or a quiz that is played', () => {
    for (const path of ['/quiz-lobby/1', '/quiz-session/1', '/student-lobby/1', '/quizplay'])
      expect([path, isNoticeLine(path)]).toEqual([path, true])
    for (const path of ['/', '/quiz-lobby/new', '/quiz', '/quizsummary', '/live-rooms'])
      expect([path, isNoticeLine(path)]).toEqual([path, false])
  })
  it('does not come back once maintenance is over', () => {
    expect(isNoticeShown(false, 1000, 301_000)).toBe(false)
  })
})
