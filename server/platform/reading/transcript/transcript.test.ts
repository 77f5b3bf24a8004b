import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfCues } from './blocks-of-cues.rules.ts'
import { looksLikeCaptions, readCaptions } from './captions.rules.ts'
import { looksStamped, readStampedText } from './stamped-text.rules.ts'
import { looksTimed, readTimedText } from './timed-forms.ts'
import { parseTime } from './times.rules.ts'

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
const listCueTexts = (cues: { text: string }[]) => cues.map(cue => cue.text)
const srt = (...texts: string[]) =>
  texts.map((text, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i},900\n${text}\n`).join('\n')

describe('times', () => {
  it.each([
    ['4:12', 252_000],
    ['00:04:12,500', 252_500],
    ['1:04:12.5', 3_852_500],
    ['75:00', 4_500_000],
    ['4:60', null],
    ['1:75:00', null],
    ['12', null],
  ])('%s is %s ms', (written, time) => expect(parseTime(written)).toBe(time))

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(59), fc.nat(59), fc.nat(999), (h, m, s, ms) => {
        const two = (n: number) => String(n).padStart(2, '0')
        const written = `${two(h)}:${two(m)}:${two(s)},${String(ms).padStart(3, '0')}`
        expect(parseTime(written)).toBe(((h * 60 + m) * 60 + s) * 1000 + ms)
      }),
    )
  })
})

describe('captions', () => {
  it('keep their words, without styling, with who speaks', async () => {
    const cues = readCaptions(await fixture('lighthouse.srt'))
    expect(cues[0]).toEqual({
      start: 400,
      end: 3900,
      speaker: 'ASHA',
      text: 'Today we climb a lighthouse on the coast of Brittany.',
    })
    expect(cues[2]?.text).toBe('What carries it thirty miles out to sea is the Fresnel lens,')
    expect(cues[5]?.text).toBe('Augustin Fresnel cut the glass into rings & left out the middle.')
    expect(cues[7]).toMatchObject({
      start: 3_723_500,
      text: 'The keeper wound the clockwork every four hours.',
    })
  })

  it('name the voice of WebVTT', () => {
    const [cue] = readCaptions(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Roger Bingham>We are in <b>New York</b>.',
    )
    expect(cue).toEqual({ start: 1000, end: 2000, speaker: 'Roger Bingham', text: 'We are in New York.' })
  })

  it.each([
    'It&#39;s here &amp; there',
    'It&amp;#39;s here&nbsp;&#38; there',
    'It&apos;s&lrm; here &#x26;&#160;there&rlm;',
  ])('have their characters, however they are written: %s', written => {
    const [cue] = readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${written}\n`)
    expect(cue?.text).toBe("It's here & there")
  })

  it('keep what only looks like a written character, and signs that are no styling', () => {
    const [cue] = readCaptions(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nAT&T &nothing; &#; says &lt;b&gt; <i>twice</i>\n',
    )
    expect(cue?.text).toBe('AT&T &nothing; &#; says <b> twice')
  })

  it('that roll say each line once, from the moment it appears', async () => {
    const cues = readCaptions(await fixture('rolling.vtt'))
    expect(cues.map(({ start, text }) => [start, text])).toEqual([
      [160, 'yeast is a fungus of one cell'],
      [2560, 'it eats sugar and gives off a gas'],
      [5040, 'the gas makes the dough rise'],
      [11_000, 'in the oven the yeast dies'],
    ])
    for (const [i, cue] of cues.entries()) expect(cue.end).toBeLessThanOrEqual(cues[i + 1]?.start ?? 13_900)
  })

  it('that grow word by word say each sentence once', () => {
    expect(
      listCueTexts(readCaptions(srt('we', 'we have', 'we have seen', 'we have seen it', 'next'))),
    ).toEqual(['we have seen it', 'next'])
  })

  it('that do not roll keep what is said twice', () => {
    expect(listCueTexts(readCaptions(srt('No.', 'No.', 'Why not?', 'Because.', 'I said so.')))).toEqual([
      'No.',
      'No.',
      'Why not?',
      'Because.',
      'I said so.',
    ])
  })

  it('are read without blank lines between cues, and in order of time', () => {
    const text = '1\n00:00:05,000 --> 00:00:06,000\nlater\n2\n00:00:01,000 --> 00:00:02,000\nsooner'
    expect(listCueTexts(readCaptions(text))).toEqual(['sooner', 'later'])
  })

  it('leave out notes, styles and regions', () => {
    const text = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnot said\n\n00:01.000 --> 00:02.000\nsaid'
    expect(listCueTexts(readCaptions(text))).toEqual(['said'])
  })

  it.each([
    ['WEBVTT', true],
    ['\n\n1\n00:00:01,000 --> 00:00:02,000\nHello', true],
    ['00:01.000 --> 00:02.000\nHello', true],
    ['WEBVTTX', false],
    ['Arrows: a --> b', false],
    ['1\nA list, not captions', false],
  ])('are recognised by their start: %j', (text, is) => expect(looksLikeCaptions(text)).toBe(is))
})

describe('captions in other hands', () => {
  const spans = (text: string) =>
    readTimedText(text).map(({ start, end, text: words }) => [start, end, words])

  it.each([
    ['without milliseconds', '1\n00:00:20 --> 00:00:24\nBasalt.\n', [20_000, 24_000]],
    ['with odd digits', '1\n00:00:0,500 --> 00:00:03,5\nBasalt.\n', [500, 3500]],
    ['with more digits', '9999\n0:01:07,1234 --> 0:01:09,9999\nBasalt.\n', [67_123, 69_999]],
    ['without hours', '00:01.000 --> 00:02.000\nBasalt.\n', [1000, 2000]],
    ['with dots and a short arrow', '1\n00:00:01.000 -> 00:00:02.000\nBasalt.\n', [1000, 2000]],
    ['with frames', '1\n00:00:01:12 --> 00:00:02:00\nBasalt.\n', [1000, 2000]],
    ['with a negative start', '1\n-00:00:01,000 --> 00:00:02,000\nBasalt.\n', [0, 2000]],
    ['of YouTube (SBV)', '0:00:01.000,0:00:04.000\nBasalt.\n', [1000, 4000]],
    ['of Whisper', '[00:00:00.000 --> 00:00:04.000]   Basalt.\n', [0, 4000]],
    ['of Whisper without hours', '[00:00.000 --> 00:04.000]  Basalt.\n', [0, 4000]],
    ['of Whisper as a table', 'start\tend\ttext\n0\t4000\tBasalt.\n', [0, 4000]],
  ])('%s keep their words and times', (_, text, times) => {
    expect(looksTimed(text)).toBe(true)
    expect(spans(text)).toEqual([[...times, 'Basalt.']])
  })

  it('keep what stands below a blank line within a cue', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:04,000\nFirst half\n\nand the rest.\n\n2\n00:00:05,000 --> 00:00:07,000\n2024 was hot.\n\n42\n'
    expect(spans(text)).toEqual([
      [1000, 4000, 'First half and the rest.'],
      [5000, 7000, '2024 was hot. 42'],
    ])
  })

  it('are read with a blank line between all lines', () => {
    const text = '1\n\n00:00:01,000 --> 00:00:02,000\n\nOne.\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\nTwo.\n'
    expect(listCueTexts(readTimedText(text))).toEqual(['One.', 'Two.'])
  })

  it('keep a cue that is a number', () => {
    const text = '0:00:01.000,0:00:02.000\n42\n\n0:00:03.000,0:00:04.000\nis the answer.\n'
    expect(listCueTexts(readTimedText(text))).toEqual(['42', 'is the answer.'])
  })

  it('leave out names of cues in WebVTT', () => {
    const text =
      'WEBVTT\n\nintro\n00:01.000 --> 00:02.000\nOne.\n\nsecond part\n00:03.000 --> 00:04.000\nTwo.\n'
    expect(listCueTexts(readTimedText(text))).toEqual(['One.', 'Two.'])
  })

  it.each([
    ['if x < 5 and y > 3 then it grows', 'if x < 5 and y > 3 then it grows'],
    ['a <b and c> d', 'a <b and c> d'],
    ['<T extends Node> is a type', '<T extends Node> is a type'],
    ['{\\an8}<i>Slate</i> <font color="#ff0000">splits</font>', 'Slate splits'],
    ['<c.yellow.bg>we</c> <00:00:01.500><c>go</c>', 'we go'],
    ['one<br>two<br />three', 'one two three'],
    ['<ruby>漢字<rt>かんじ</rt></ruby>です', '漢字(かんじ)です'],
    ['<lang en>Hello</lang> <u>you</u>', 'Hello you'],
  ])('lose known tags only: %s', (line, words) => {
    expect(listCueTexts(readTimedText(`1\n00:00:01,000 --> 00:00:02,000\n${line}\n`))).toEqual([words])
  })

  it.each([
    ['a timetable', '10:00 – 12:00 Physics\n12:00 – 13:00 Lunch\n13:00 – 15:00 Music'],
    ['a program', 'a --> b\nc --> d\n'],
    ['a list of pairs', '1:20,2:30\n3:40,4:50'],
  ])('are not seen in %s', (_, text) => expect(looksTimed(text)).toBe(false))

  it('in Timed Text are read with clocks, offsets, frames and times of spans', () => {
    const tt = (body: string, attributes = '') =>
      `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}><head><styling/></head><body>${body}</body></tt>`
    const text = tt(
      '<div><p begin="00:00:01.500" end="00:00:04.000">A <span>glacier</span><br/>moves.</p><p begin="5s" dur="2500ms">It carves &amp; cuts.</p></div>',
    )
    expect(looksTimed(text)).toBe(true)
    expect(spans(text)).toEqual([
      [1500, 4000, 'A glacier moves.'],
      [5000, 7500, 'It carves & cuts.'],
    ])
    expect(
      spans(tt('<div begin="10s"><p begin="00:00:01:12" end="2s">Ice.</p></div>', 'ttp:frameRate="24"')),
    ).toEqual([[11_500, 12_000, 'Ice.']])
    expect(
      spans(tt('<p><span begin="1s" end="2s">One.</span><span begin="2s" end="3s">Two.</span></p>')),
    ).toEqual([
      [1000, 2000, 'One.'],
      [2000, 3000, 'Two.'],
    ])
    expect(readTimedText(text.slice(0, -9))).toEqual([])
  })

  it('in the XML of YouTube are read', () => {
    expect(
      spans(
        '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.5" dur="2">Ice &amp;amp; snow</text></transcript>',
      ),
    ).toEqual([[500, 2500, 'Ice & snow']])
    expect(
      spans(
        '<timedtext format="3"><body><p t="500" d="2000"><s>Ice</s><s t="80"> melts</s></p></body></timedtext>',
      ),
    ).toEqual([[500, 2500, 'Ice melts']])
  })

  it('made of any lines end without an error', () => {
    const line = fc.constantFrom(
      '1',
      '',
      '00:00:01,000 --> 00:00:02,000',
      '<i',
      '{\\',
      'NOTE',
      '[00:01 --> 00:02] a',
      '0:00:01.000,0:00:02.000',
      'words',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), lines => {
        for (const cue of readTimedText(lines.join('\n'))) expect(cue.end).toBeGreaterThanOrEqual(cue.start)
      }),
    )
    const many = '<i<b{\\'.repeat(200_000)
    expect(readTimedText(`1\n00:00:01,000 --> 00:00:02,000\n${many}\n`)[0]?.text).toContain('<i')
  })
})

describe('plain transcripts', () => {
  it.each([
    ['[00:12] One.\n[00:20] Two.\n[01:02:03] Three.', [12, 20, 3723]],
    ['0:00\nOne.\n0:08\nTwo.\n0:15\nThree.', [0, 8, 15]],
    ['0:00 One.\n0:08 Two.\n0:15 Three.', [0, 8, 15]],
    ['Asha Rao  0:03\nOne.\n\nJonas  0:09\nTwo.\n\nAsha Rao  0:30\nThree.', [3, 9, 30]],
  ])('are recognised by their times and read with them: %j', (text, seconds) => {
    expect(looksStamped(text)).toBe(true)
    const cues = readStampedText(text)
    expect(cues.map(cue => cue.start / 1000)).toEqual(seconds)
    expect(listCueTexts(cues)).toEqual(['One.', 'Two.', 'Three.'])
    expect(cues.map(cue => cue.end / 1000)).toEqual([seconds[1], seconds[2], seconds[2]])
  })

  it('name who speaks', () => {
    const cues = readStampedText(
      '[00:01] Asha: Come in.\n[00:03] Note: this is no name.\n[00:09] Dr. Weil: Thanks.',
    )
    expect(cues.map(cue => cue.speaker)).toEqual(['Asha', null, 'Dr. Weil'])
  })

  it.each([
    '09:00 Breakfast\n10:00 Lecture\n12:30 Lunch\n18:00 Dinner',
    'We met at 9:00.\nWe left at 9:30.\nWe slept at 11:00.',
    '[00:30] once\nAnd a long text\nthat goes on\nwithout times\nfor many lines\n[00:20] before\n[00:10] backwards',
    'John 3:16\nFor God so loved the world.\nMark 1:01\nThe beginning.',
  ])('are not seen in other texts with times: %j', text => expect(looksStamped(text)).toBe(false))
})

describe('a transcript', () => {
  it('is joined into sentences over cues, each with the cues it was said in', async () => {
    const cues = readCaptions(await fixture('lighthouse.srt'))
    const passages = cutPassages(blocksOfCues(cues))
    const sentences = passages.flatMap(({ text, sentences, sentencePlaces }) =>
      sentences.map(({ start, end }, i) => [text.slice(start, end), sentencePlaces?.[i]]),
    )
    expect(sentences).toContainEqual([
      'What carries it thirty miles out to sea is the Fresnel lens, which bends the light of the lamp into one narrow beam.',
      { first: 3, last: 4 },
    ])
    expect(sentences.map(([text]) => text).join(' ')).not.toContain('Seagulls')
  })

  it('is parted where the speaker changes', async () => {
    const blocks = blocksOfCues(readCaptions(await fixture('lighthouse.srt')))
    expect(blocks.map(block => block.units?.first)).toEqual([1, 6, 8])
  })

  it('is parted at pauses and after a while where there are no stops', async () => {
    const rolled = blocksOfCues(readCaptions(await fixture('rolling.vtt')))
    expect(rolled.map(block => block.units?.first)).toEqual([1, 4])
    const endless = Array.from({ length: 40 }, (_, i) => ({
      start: i * 1000,
      end: i * 1000 + 1000,
      speaker: null,
      text: 'six words that have no stop',
    }))
    for (const { text } of blocksOfCues(endless)) expect(text.split(' ').length).toBeLessThan(36)
  })

  it('keeps every word of every cue under that cue', () => {
    const words = fc.array(fc.constantFrom('light', 'lens', 'sea.', 'Then', 'turns?'), {
      minLength: 1,
      maxLength: 9,
    })
    const cues = fc.array(fc.tuple(words, fc.nat(4000)), { minLength: 1, maxLength: 30 }).map(list => {
      let now = 0
      return list.map(([listCueTexts, pause]) => {
        const start = now + pause
        now = start + 1000
        return { start, end: now, speaker: null, text: listCueTexts.join(' ') }
      })
    })
    fc.assert(
      fc.property(cues, list => {
        const blocks = blocksOfCues(list)
        const found = blocks.flatMap(({ text, units }) =>
          units!.starts.map((start, i) => text.slice(start, units!.starts[i + 1]).trim()),
        )
        expect(found).toEqual(list.map(cue => cue.text))
      }),
    )
  })
})

describe('sections of a recording', () => {
  const cue = (start: number, text: string) => ({ start, end: start + 900, speaker: null, text })
  const headings = (starts: number[], ...cues: ReturnType<typeof cue>[]) =>
    cutPassages(
      blocksOfCues(
        cues,
        starts.map(start => ({ title: `From ${start}`, start })),
      ),
    ).map(passage => [passage.headings, passage.text])

  it('become the headings of what is said in them', () => {
    expect(headings([0, 2], cue(0, 'First.'), cue(1000, 'Still.'), cue(2500, 'Second.'))).toEqual([
      [['From 0'], 'First. Still.'],
      [['From 2'], 'Second.'],
    ])
  })

  it('leave out those in which nothing is said', () => {
    const cues = [cue(500, 'First.'), cue(1000, '[Music]'), cue(5000, 'Last.')]
    expect(headings([0, 1, 3, 9], ...cues)).toEqual([
      [['From 0'], 'First.'],
      [['From 3'], 'Last.'],
    ])
  })
})
