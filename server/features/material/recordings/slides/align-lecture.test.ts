// Alignment of a made lecture, with the built-in encoder and by words alone.
import { expect, test } from 'vitest'
import { loadSentenceEncoder } from '../../../../platform/engine/built-in/encoder/sentence-encoder.ts'
import { embedPassages } from '../../../../platform/engine/built-in/index/passage-vectors.ts'
import type { Engine } from '../../../../platform/engine/index.ts'
import { alignLecture } from './align-lecture.ts'

const slides = [
  ['Tides', 'Why the sea rises and falls'],
  ['Causes', 'Gravity of the moon', 'Rotation of the earth'],
  ['Spring and neap tides', 'Sun and moon in line', 'Sun and moon at a right angle'],
  ['Tide mills', 'A pond fills at flood', 'The wheel turns at ebb'],
].map(([title = '', ...lines], i) => ({ number: i + 1, title, lines }))

const spoken: [string, number | null][] = [
  ['Today we ask why the water at the coast goes up and down twice a day.', 0],
  ['The main reason is that the moon pulls at the ocean.', 1],
  ['And the planet turns below the two bulges.', 1],
  ['When the sun stands in line with the moon, both pull together, and high water is very high.', 2],
  ['A week later they stand at a right angle and weaken each other, which is called neap.', 2],
  ['By the way, the cafeteria is closed next Monday.', null],
  ['Please return the library books before the holidays.', null],
  ['Your marks will be published on Wednesday.', null],
  ['The office hour of my colleague moves to Thursday.', null],
  ['People have used this to grind corn: a pond is filled when the flood comes.', 3],
  ['When the sea falls, the gate opens and the wheel of the mill turns.', 3],
]

const lecture = { slides, sentences: spoken.map(([text]) => text) }
const wanted = spoken.map(([, slide]) => slide)
const { signal } = new AbortController()

const withoutEncoder: Pick<Engine, 'embed'> = { embed: async function* () {} }

test('sentences that say it in other words are on the right slide, and announcements on none', async () => {
  const encoder = await loadSentenceEncoder()
  const engine: Pick<Engine, 'embed'> = {
    embed: (passages, aborted) => embedPassages(encoder, passages, aborted),
  }
  expect(await alignLecture(engine, lecture, signal)).toEqual(wanted)
})

test('words alone find the slides where there is no encoder', async () => {
  const sentences = [
    'Tides are why the sea rises and falls.',
    'It rises twice a day and falls twice.',
    'Among the causes is the gravity of the moon.',
    'The rotation of the earth is another.',
    'The wheel of a mill turns at ebb.',
    'Before that its pond fills at flood.',
  ]
  expect(await alignLecture(withoutEncoder, { slides, sentences }, signal)).toEqual([0, 0, 1, 1, 3, 3])
})

test('a slide without any text takes no sentence', async () => {
  const bare = { number: 2, title: null, lines: [] }
  const found = await alignLecture(
    withoutEncoder,
    { slides: [slides[0]!, bare, slides[3]!], sentences: lecture.sentences },
    signal,
  )
  expect(found).not.toContain(1)
  expect(found.at(-1)).toBe(2)
})

test('a job that is stopped ends at once', async () => {
  const stopped = AbortSignal.abort()
  await expect(alignLecture(withoutEncoder, lecture, stopped)).rejects.toThrow()
})
