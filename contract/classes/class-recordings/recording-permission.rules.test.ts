import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findRecordingEnd,
  findUsualRule,
  judgeRecording,
  mayAskToRecord,
  permissionStates,
  recordingRules,
} from './recording-permission.rules.ts'

const now = new Date('2026-11-30T09:00:00Z')
const later = new Date('2026-11-30T10:00:00Z')

describe('a student', () => {
  const judge = (facts: Partial<Parameters<typeof judgeRecording>[0]>) =>
    judgeRecording({ isManager: false, rule: 'ask', permission: null, now, ...facts })

  test('asks first, waits, and may record once a teacher permits it', () => {
    expect(judge({})).toBe('ask')
    expect(judge({ permission: { state: 'asked', until: null } })).toBe('asked')
    expect(judge({ permission: { state: 'permitted', until: later } })).toBe('may')
    expect(judge({ permission: { state: 'permitted', until: null } })).toBe('may')
  })

  test('may not record after the lesson, a refusal or a withdrawal, and may ask again', () => {
    const standings = [
      judge({ permission: { state: 'permitted', until: now } }),
      judge({ permission: { state: 'refused', until: null } }),
      judge({ permission: { state: 'taken-back', until: later } }),
    ]
    expect(standings).toEqual(['over', 'refused', 'taken-back'])
    expect(standings.every(mayAskToRecord)).toBe(true)
    expect(['may', 'off', 'asked'].some(standing => mayAskToRecord(standing as never))).toBe(false)
  })

  test('may record without asking where the class lets all of them', () => {
    expect(judge({ rule: 'open' })).toBe('may')
    expect(judge({ rule: 'open', permission: { state: 'refused', until: null } })).toBe('may')
  })
})

const permissions = fc.option(
  fc.record({
    state: fc.constantFrom(...permissionStates),
    until: fc.option(fc.date({ noInvalidDate: true })),
  }),
)
const rules = fc.constantFrom(...recordingRules)

test('a class that switched recording off lets no student record, whatever was permitted', () => {
  fc.assert(
    fc.property(permissions, permission => {
      expect(judgeRecording({ isManager: false, rule: 'off', permission, now })).toBe('off')
    }),
  )
})

test('a manager of the class needs no permission, and their recording has no end', () => {
  fc.assert(
    fc.property(rules, permissions, (rule, permission) => {
      expect(judgeRecording({ isManager: true, rule, permission, now })).toBe('may')
      expect(findRecordingEnd({ isManager: true, rule, permission })).toBeNull()
    }),
  )
})

test('a student who may record has an end that lies ahead, or none', () => {
  fc.assert(
    fc.property(rules, permissions, (rule, permission) => {
      const facts = { isManager: false, rule, permission }
      const end = findRecordingEnd(facts)
      if (judgeRecording({ ...facts, now }) === 'may') expect(end === null || end > now).toBe(true)
    }),
  )
})

test('a class with children begins with recording off, others with asking', () => {
  expect([findUsualRule(true), findUsualRule(false)]).toEqual(['off', 'ask'])
})
