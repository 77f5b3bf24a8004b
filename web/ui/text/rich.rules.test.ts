import { expect, it } from 'vitest'
import { isRich } from './rich.rules.ts'

it.each(['**bold**', '$x^2$', '\\(x\\)', '`code`', '1. first', '- item', 'H~2~O'])('“%s” is rich', text =>
  expect(isRich(text)).toBe(true),
)

it.each(['Plain words.', '*', '**', '#', '-', '|', 'The _____ is a gap.'])('“%s” is shown as it is', text =>
  expect(isRich(text)).toBe(false),
)
