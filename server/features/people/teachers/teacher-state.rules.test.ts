import { describe, expect, test } from 'vitest'
import { teacherState } from './teacher-state.rules.ts'

describe('the review of a teacher', () => {
  test.each([
    ['whose address is not verified', false, true, null, 'unverified'],
    ['who came by Google, without a certificate', true, false, null, 'certificate-missing'],
    ['who sent a certificate', true, true, null, 'pending'],
    ['who was approved', true, true, 'approved', 'approved'],
    ['who was made a teacher by an admin', true, false, 'approved', 'approved'],
    ['who was rejected', true, true, 'rejected', 'rejected'],
  ] as const)('%s', (_name, isVerified, hasCertificate, decision, state) => {
    expect(teacherState({ isVerified, hasCertificate, decision })).toBe(state)
  })
})
