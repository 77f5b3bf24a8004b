import type { Citation } from '@lantern/contract/material/library/library'
import type { SourceContent } from '@lantern/contract/material/library/source-content'
import { describe, expect, it } from 'vitest'
import { findMarks } from './quote-lines.rules.ts'
import { linesOfSlide } from './slide-lines.rules.ts'
import { unitsOfPlace } from './units.rules.ts'

const cue = (start: number, end: number, text: string) => ({ start, end, text, speaker: null })
const transcript: SourceContent = {
  kind: 'transcript',
  cues: [cue(0.1, 2.3, 'The lamp is small.'), cue(2.3, 7.3, 'The lens bends'), cue(7.3, 9, 'its light.')],
}

describe('a place in a transcript', () => {
  it('means the captions said within it, and no neighbour', () => {
    expect(unitsOfPlace(transcript, { kind: 'time', start: 2.3, end: 9 })).toEqual({ first: 2, last: 3 })
    expect(unitsOfPlace(transcript, { kind: 'time', start: 0.1, end: 2.3 })).toEqual({ first: 1, last: 1 })
  })
  it('that is a moment alone means the caption then', () => {
    expect(unitsOfPlace(transcript, { kind: 'time', start: 5, end: 5 })).toEqual({ first: 2, last: 2 })
    expect(unitsOfPlace(transcript, { kind: 'time', start: 0, end: 0 })).toBeNull()
  })
  it('a place of another kind of source is null', () => {
    expect(unitsOfPlace(transcript, { kind: 'slide', slide: 1 })).toBeNull()
  })
})

const citation = (quote: string, slide: number): Citation => ({
  sourceId: 's',
  sourceName: 'Tides',
  passageId: '1',
  quote,
  place: { kind: 'slide', slide },
})

describe('the highlighted words of a slide', () => {
  const slide = {
    number: 2,
    title: 'Tides',
    lines: [
      { level: 0, text: 'The tides follow the Moon.', row: false },
      { level: 1, text: 'Twice a day.', row: false },
    ],
    notes: ['Ask who has seen it.'],
    hidden: false,
  }
  const lines = linesOfSlide(slide)
  const light = (quote: string) => [
    ...findMarks(lines, [{ citation: citation(quote, 2), rank: 'solid' }], () => ({ first: 0, last: 9 })),
  ]

  it('are found in its title, its lines and its notes', () => {
    expect(light('Tides')).toEqual([[0, [{ start: 0, end: 5, rank: 'solid' }]]])
    expect(light('Twice a day.')).toEqual([[2, [{ start: 0, end: 12, rank: 'solid' }]]])
    expect(light('who has seen')).toEqual([[3, [{ start: 4, end: 16, rank: 'solid' }]]])
  })
  it('go on over lines, as passages join them', () => {
    expect(light('the Moon.\nTwice')).toEqual([
      [1, [{ start: 17, end: 26, rank: 'solid' }]],
      [2, [{ start: 0, end: 5, rank: 'solid' }]],
    ])
  })
  it('are solid where a soft light touches the same line', () => {
    const highlights = [
      { citation: citation('Twice a day.', 2), rank: 'solid' as const },
      { citation: citation('a day.', 2), rank: 'soft' as const },
    ]
    expect(findMarks(lines, highlights, () => ({ first: 0, last: 9 })).get(2)).toEqual([
      { start: 0, end: 12, rank: 'solid' },
    ])
  })
})
