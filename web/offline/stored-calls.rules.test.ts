import { describe, expect, it } from 'vitest'
import { findStoredCall, storedCalls } from './stored-calls.rules.ts'

describe('an answer is stored', () => {
  it('for each listed call, with any parameters', () => {
    for (const call of storedCalls) {
      const path = `/api${call.slice('GET '.length).replace(/:\w+/g, '0b9c-1')}`
      expect(findStoredCall('GET', path)).toBe(call)
    }
  })
  it('neither for changes, nor for calls of other people’s work, administration, searches and sessions', () => {
    expect(findStoredCall('POST', '/api/sources')).toBeNull()
    for (const path of [
      '/api/search',
      '/api/admin/users',
      '/api/admin/audit',
      '/api/classes/1/gradebook',
      '/api/class-results/homework/1',
      '/api/doubts/1',
      '/api/account/data',
      '/api/auth/google',
      '/api/sources/1/recording/sound',
      '/sources',
      '/api/sources/1/file/more',
    ])
      expect(findStoredCall('GET', path)).toBeNull()
  })
})
