import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseVideoLink } from './video-link.rules.ts'

const id = 'dQw4w9WgXcQ'

describe('a link to a video', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${id}`, null],
    [`http://youtube.com/watch?app=desktop&v=${id}&list=PL123&index=4`, null],
    [`youtube.com/watch?v=${id}&t=252`, 252],
    [`https://youtu.be/${id}?si=abc&t=4m12s`, 252],
    [`youtu.be/${id}`, null],
    [`https://www.youtube.com/shorts/${id}`, null],
    [`https://www.youtube.com/embed/${id}?start=90`, 90],
    [`https://www.youtube.com/live/${id}?feature=share`, null],
    [`https://m.youtube.com/watch?v=${id}#comments`, null],
    [`https://music.youtube.com/watch?v=${id}&list=RD`, null],
    [`https://www.youtube-nocookie.com/embed/${id}`, null],
    [`  https://www.youtube.com/watch?v=${id}&t=1h2m  `, 3720],
  ])('%s', (link, start) => {
    expect(parseVideoLink(link)).toEqual({ providerId: id, start })
  })

  test.each([
    '',
    'how cells divide',
    id,
    'https://vimeo.com/76979871',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=short',
    `https://youtube.com.evil.test/watch?v=${id}`,
    `https://evil.test/youtube.com/watch?v=${id}`,
    `javascript://youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?v=${id}%22%3E`,
  ])('is not %s', link => {
    expect(parseVideoLink(link)).toBeNull()
  })

  test('names the same video in every form, whatever else it carries', () => {
    const ids = fc.stringMatching(/^[\w-]{11}$/)
    const forms = fc.constantFrom<(id: string) => string>(
      v => `youtube.com/watch?v=${v}`,
      v => `https://www.youtube.com/watch?list=PL1&v=${v}`,
      v => `https://youtu.be/${v}`,
      v => `https://m.youtube.com/shorts/${v}/`,
      v => `https://www.youtube.com/embed/${v}`,
      v => `HTTPS://WWW.YOUTUBE.COM/live/${v}`,
    )
    const seconds = fc.option(fc.nat({ max: 99_999 }), { nil: null })
    fc.assert(
      fc.property(ids, forms, seconds, (videoId, form, start) => {
        const plain = form(videoId)
        const link = start === null ? plain : `${plain}${plain.includes('?') ? '&' : '?'}t=${start}`
        expect(parseVideoLink(link)).toEqual({ providerId: videoId, start })
      }),
    )
  })

  test('never yields what is no id of the provider', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), text => {
        const found = parseVideoLink(text)
        expect(found === null || /^[\w-]{11}$/.test(found.providerId)).toBe(true)
      }),
    )
  })
})
