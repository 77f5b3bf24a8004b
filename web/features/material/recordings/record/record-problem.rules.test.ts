import { expect, test } from 'vitest'
import { chooseMediaType, findMissingAbility, getRecordProblem } from './record-problem.rules.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('an exception %s is the problem %s', (name, problem) => {
  expect(getRecordProblem(new DOMException('by the browser', name))).toBe(problem)
})

test('a thrown value that is no exception is a failure', () => {
  expect(getRecordProblem('constructor')).toBe('failed')
  expect(getRecordProblem(null)).toBe('failed')
  expect(getRecordProblem(new DOMException('', 'constructor'))).toBe('failed')
})

test('a page without encryption is named before a missing recorder', () => {
  const all = { isSecure: true, hasMicrophones: true, hasRecorder: true }
  expect(findMissingAbility(all)).toBeNull()
  expect(findMissingAbility({ ...all, hasRecorder: false })).toBe('no-recorder')
  expect(findMissingAbility({ isSecure: false, hasMicrophones: false, hasRecorder: true })).toBe('insecure')
})

test('Opus comes before other formats, and an unknown browser chooses itself', () => {
  expect(chooseMediaType(() => true)).toBe('audio/webm;codecs=opus')
  expect(chooseMediaType(type => type === 'audio/mp4')).toBe('audio/mp4')
  expect(chooseMediaType(() => false)).toBeNull()
})
