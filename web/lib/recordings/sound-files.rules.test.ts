import { expect, test } from 'vitest'
import { choosePreparation, isSoundFile, isVideoFile, nameCompressed } from './sound-files.rules.ts'

test.each([
  ['Lecture 6.m4a', '', true],
  ['lecture.MP4', '', true],
  ['notes.pdf', 'application/pdf', false],
  ['words.vtt', 'text/vtt', false],
  ['recording', 'audio/webm;codecs=opus', true],
  ['mp3', '', false],
  ['film.of.metaphase.mov', 'video/quicktime', true],
  ['screen.mkv', '', true],
])('%s of type "%s" is a recording: %s', (name, type, isSound) => {
  expect(isSoundFile({ name, type })).toBe(isSound)
})

test.each([
  ['lecture.opus', '', 'none'],
  ['lecture', 'audio/ogg;codecs=opus', 'none'],
  ['lecture.webm', 'audio/webm;codecs=opus', 'copy'],
  ['film.webm', 'video/webm', 'compress'],
  ['lecture.mp3', 'audio/mpeg', 'compress'],
  ['lecture', 'audio/mp4', 'compress'],
])('the preparation of %s of type "%s" is %s', (name, type, preparation) => {
  expect(choosePreparation({ name, type })).toBe(preparation)
})

test('a compressed file has the name of the original', () => {
  expect(nameCompressed('Lecture 6.1, cells.mp4')).toBe('Lecture 6.1, cells.ogg')
  expect(nameCompressed('lecture')).toBe('lecture.ogg')
  expect(nameCompressed('.mp4')).toBe('.mp4.ogg')
})

test.each([
  ['film.webm', 'video/webm', true],
  ['recording.webm', 'audio/webm;codecs=opus', false],
  ['screen.mkv', '', true],
  ['lecture.m4a', '', false],
  ['film.mov', 'video/quicktime', true],
])('%s of type "%s" may have a picture: %s', (name, type, isVideo) => {
  expect(isVideoFile({ name, type })).toBe(isVideo)
})
