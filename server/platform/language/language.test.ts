// Language of work: of requests by their headers, of what is written, and of two people in one process.
import { isLanguage } from '@lantern/contract/languages.rules'
import * as m from '@lantern/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compose } from '../mail/letter.ts'
import { currentLanguage, formatLongDate, inLanguage, preferredLanguage } from './index.ts'

describe('the language of a request', () => {
  it.each([
    ['language=hi', 'en', 'hi'],
    ['sign-up=x; language=en', 'hi', 'en'],
    ['other-language=hi', undefined, null],
    ['language=xx', 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    [undefined, 'en-GB,en;q=0.9,hi;q=0.8', 'en'],
    [undefined, 'fr-FR,fr;q=0.9,hi;q=0.5', 'hi'],
    [undefined, 'fr', null],
    [undefined, undefined, null],
  ])('with cookie %s and header %s is %s', (cookie, accepted, language) => {
    expect(preferredLanguage({ cookie, 'accept-language': accepted })).toBe(language)
  })

  it('is one of Lantern’s or none, whatever the headers are', () => {
    const header = fc.option(fc.string({ unit: 'binary', maxLength: 300 }), { nil: undefined })
    fc.assert(
      fc.property(header, header, (cookie, accepted) => {
        const language = preferredLanguage({ cookie, 'accept-language': accepted })
        expect(language === null || isLanguage(language)).toBe(true)
      }),
    )
  })
})

describe('work in a language', () => {
  it('writes messages and dates in it, also after waiting, and leaves other work alone', async () => {
    const wait = Promise.withResolvers<void>()
    const write = async () => {
      await wait.promise
      return [currentLanguage(), m.language_title(), formatLongDate('2026-05-03T12:00:00Z')]
    }
    const both = [inLanguage('hi', write), inLanguage('en', write), write()]
    wait.resolve()
    expect(await Promise.all(both)).toEqual([
      ['hi', 'Lantern आपकी भाषा में', '3 मई 2026'],
      ['en', 'Lantern in your language', '3 May 2026'],
      ['en', 'Lantern in your language', '3 May 2026'],
    ])
  })

  it('returns to the language around it', () => {
    const inner = inLanguage('hi', () => [
      currentLanguage(),
      inLanguage('en', currentLanguage),
      currentLanguage(),
    ])
    expect([...inner, currentLanguage()]).toEqual(['hi', 'en', 'hi', 'en'])
  })
})

it('two people get a mail of one process each in their own language', () => {
  const write = () => ({
    subject: m.mail_reset_subject(),
    text: m.mail_reset_text(),
    button: m.mail_reset_button(),
    url: 'https://lantern.school.test/reset',
  })
  const [english, hindi] = (['en', 'hi'] as const).map(language =>
    compose({ to: 'asha@school.test', name: 'Asha', language }, write),
  )
  expect(english?.html).toContain('<html lang="en">')
  expect(english?.text).not.toMatch(/\p{Script=Devanagari}/u)
  expect(hindi?.html).toContain('<html lang="hi">')
  expect(hindi?.headers).toMatchObject({ 'Content-Language': 'hi' })
  expect(hindi?.text.replaceAll(/Asha|https:\S+/gu, '')).not.toMatch(/[a-z]{3,}/iu)
})
