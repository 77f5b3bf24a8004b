// Sounds of questions in files for other systems.
import { dataFormats } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { expect, test } from 'vitest'
import { writeQuestions } from './write-questions.ts'

const clipId = '5f0c2a1e-7b1d-4c55-9a53-0d6c2f7f0a11'
const bytes = Buffer.from('OggS is how its file begins')

const listening = (maxPlays: 1 | 2 | 3 | null, transcript: string): PortableQuestion => ({
  title: 'Tides',
  topic: [],
  tags: [],
  body: { type: 'true-false', stem: 'The speaker talks about tides.' },
  key: { type: 'true-false', value: true },
  explanation: '',
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  seconds: null,
  points: 1,
  image: null,
  sound: { stopsAt: null, clip: { id: clipId, seconds: 8, maxPlays, transcript } },
})

const write = async (format: (typeof dataFormats)[number], question: PortableQuestion, has = true) => {
  const written = await writeQuestions(format, [question], new Map(has ? [[clipId, bytes]] : []))
  return {
    text: Buffer.from(written.bytes).toString(),
    losses: written.report[0]?.losses.map(({ code }) => code),
  }
}

test("Moodle's XML plays the file above the question", async () => {
  const { text, losses } = await write('moodle-xml', listening(null, ''))
  expect(losses).toEqual([])
  expect(text).toContain(`src="@@PLUGINFILE@@/${clipId}.ogg"`)
  expect(text).toContain(
    `<file name="${clipId}.ogg" path="/" encoding="base64">${bytes.toString('base64')}</file>`,
  )
})

test('a limit of plays, and words, have no place in Moodle; a deleted file is left out', async () => {
  expect((await write('moodle-xml', listening(2, ''))).losses).toEqual(['clip-rules-left'])
  const worded = await write('moodle-xml', listening(null, 'The tide rises.'))
  expect(worded.losses).toEqual(['clip-rules-left'])
  expect(worded.text).not.toContain('The tide rises.')
  expect((await write('moodle-xml', listening(2, ''), false)).losses).toEqual(['clip-left'])
})

test.each(dataFormats.filter(format => format !== 'moodle-xml'))(
  'sounds are left out of %s, which the report says',
  async format => {
    const { text, losses } = await write(format, listening(2, 'The tide rises.'))
    expect(losses).toContain('clip-left')
    expect(text).not.toContain(clipId)
  },
)
