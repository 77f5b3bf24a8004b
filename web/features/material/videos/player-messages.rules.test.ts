import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCommand, findNews, playerAddress } from './player-messages.rules.ts'

test('the player begins where it is asked to, in the privacy-enhanced form', () => {
  expect(playerAddress('dQw4w9WgXcQ', 252.8, 'https://lantern.test')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?enablejsapi=1&autoplay=1&rel=0&playsinline=1&start=252&origin=https%3A%2F%2Flantern.test',
  )
})

test('a command is what the player understands', () => {
  expect(JSON.parse(createCommand('seekTo', [252, true]))).toMatchObject({
    event: 'command',
    func: 'seekTo',
    args: [252, true],
  })
})

test('news of the player are its time, length and whether it plays', () => {
  const info = { currentTime: 12.5, duration: 140, playerState: 1, volume: 100 }
  expect(findNews(JSON.stringify({ event: 'infoDelivery', info }))).toEqual({
    time: 12.5,
    length: 140,
    playing: true,
  })
  expect(findNews(JSON.stringify({ event: 'infoDelivery', info: { playerState: 2 } }))).toEqual({
    playing: false,
  })
})

test('anything else is no news, and breaks nothing', () => {
  expect(findNews({ info: { currentTime: 1 } })).toBeNull()
  expect(findNews(JSON.stringify({ info: null }))).toBeNull()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), data => void findNews(data)))
})
