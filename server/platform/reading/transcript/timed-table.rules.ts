// Whisper's table: milliseconds of start and end, and the words, parted by tabs.
import { splitSpeaker } from './speakers.rules.ts'
import type { TimedText } from './timed-text.ts'

const header = /^start\tend\ttext\s*(?:\n|$)/u
const row = /^(\d{1,9})\t(\d{1,9})\t(.*)$/u

export const looksLikeTimedTable = (text: string): boolean => header.test(text)

export const readTimedTable = (text: string): TimedText[] =>
  text.split('\n').flatMap(line => {
    const [, start, end, words = ''] = row.exec(line) ?? []
    if (start === undefined || words.trim() === '') return []
    const { speaker, text: spokenText } = splitSpeaker(words.trim())
    return [{ start: Number(start), end: Math.max(Number(start), Number(end)), speaker, text: spokenText }]
  })
