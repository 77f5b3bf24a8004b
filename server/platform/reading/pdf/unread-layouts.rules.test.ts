import { expect, it } from 'vitest'
import { hasUnreadLayout, isUnread } from './unread-layouts.rules.ts'

it.each(['Walkman-Chanakya905Normal', 'ABCDEF+Shusha', 'Shree-Dev-0714'])(
  '%s has a layout of its own',
  name => expect(hasUnreadLayout(name)).toBe(true),
)
it.each(['KrutiDev010', 'NotoSansDevanagari', 'Times-Roman', ''])('%s has not', name =>
  expect(hasUnreadLayout(name)).toBe(false),
)

it('a page is a picture where most of its words are in such a font and no Devanagari', () => {
  const legacy = { text: 'Hkkjr', unread: true }
  const latin = { text: 'India', unread: false }
  expect(isUnread([legacy, legacy, latin])).toBe(true)
  expect(isUnread([legacy, latin, latin])).toBe(false)
  expect(isUnread([{ text: 'भारत', unread: true }])).toBe(false)
  expect(isUnread([])).toBe(false)
})
