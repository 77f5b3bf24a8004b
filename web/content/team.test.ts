import { expect, test } from 'vitest'
import { members } from './team.ts'

test('there are four members, each with a role, a description and letters', () => {
  expect(members).toHaveLength(4)
  for (const { role, description, avatar } of members)
    expect([role, description, avatar].every(text => text.trim() !== '')).toBe(true)
})

test('a member’s profiles are on networks elsewhere, each named once', () => {
  for (const { profiles } of members) {
    expect(new Set(profiles.map(({ network }) => network)).size).toBe(profiles.length)
    for (const { network, to } of profiles) {
      expect(network.trim()).not.toBe('')
      expect(new URL(to)).toMatchObject({ protocol: 'https:', username: '', password: '' })
    }
  }
})
