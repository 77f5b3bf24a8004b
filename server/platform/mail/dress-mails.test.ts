import { expect, test } from 'vitest'
import { plainLook } from '../../testing/look.ts'
import { dressMail } from './dress-mails.ts'
import { compose } from './letter.ts'

const mail = compose({ to: 'asha@school.test', name: 'Asha', language: null }, () => ({
  subject: 'Reset your password',
  text: 'Somebody asked for it.',
  button: 'Choose a password',
  url: 'https://lantern.school.test/reset',
}))
const publicUrl = 'https://lantern.school.test'
const look = {
  ...plainLook,
  name: 'Hill & <i>Dale</i> $1',
  colour: '#8c1d40',
  supportEmail: 'help@school.test',
  pages: { imprint: 'Hill Street 1', privacy: '', terms: '' },
}

test('a mail without a look is Lantern’s, as composed', () => {
  expect(dressMail(mail, plainLook, publicUrl)).toEqual(mail)
})

test('a mail has the school’s name and colour at the head, and imprint and address at the end', () => {
  const { html, text } = dressMail(mail, look, publicUrl)
  expect(html).toContain('Hill &#38; &#60;i&#62;Dale&#60;/i&#62; $1</p>')
  expect(html).toContain('border-bottom:3px solid #8c1d40')
  expect(html).not.toContain('>Lantern</p>')
  expect(html).toContain(`href="${publicUrl}/legal/imprint"`)
  expect(html.endsWith('</html>')).toBe(true)
  expect(text).toContain(`Sent by Lantern for Hill & <i>Dale</i> $1: ${publicUrl}`)
  expect(text.endsWith('\nhelp@school.test')).toBe(true)
  expect(html).not.toContain('<img')
})
