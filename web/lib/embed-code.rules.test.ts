import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classroomLink, writeEmbedCode } from './embed-code.rules.ts'

const address = 'https://lantern.school.org/homework/1?a=1&b=2'

test('the code for any title is one frame that shows this page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), title => {
      const code = writeEmbedCode({ address, title: `${title}"><script>alert(1)</script>` })
      expect(code.match(/<[^>]*>/g)).toHaveLength(2)
      expect(code).toContain('src="https://lantern.school.org/homework/1?a=1&#38;b=2"')
      expect(code).not.toContain('<script')
    }),
  )
})

test('Google Classroom is given the address and the title', () => {
  const { origin, pathname, searchParams } = new URL(classroomLink({ address, title: 'Tides & Moon' }))
  expect(origin + pathname).toBe('https://classroom.google.com/share')
  expect(searchParams.get('url')).toBe(address)
  expect(searchParams.get('title')).toBe('Tides & Moon')
})
