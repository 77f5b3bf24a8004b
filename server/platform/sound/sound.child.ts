// A process of its own that decodes and transcribes: native code and files of strangers end nothing else, and people who
// read and ask come first.
import { constants, setPriority } from 'node:os'
import { cutSound } from './decode/cut-sound.ts'
import { decodeSound } from './decode/decode-sound.ts'
import { extractSound } from './decode/extract-sound.ts'
import { findProgram } from './decode/find-program.ts'
import { withSound } from './decode/open-sound.ts'
import { findFrames } from './frames/find-frames.ts'
import { SoundError, type TranscribedWindow } from './index.ts'
import { partsOfSound } from './service/parts-of-sound.ts'
import type { SoundAnswer, SoundPart, SoundTask } from './sound-messages.ts'
import { loadSpeechFinder } from './speech/find-speech.ts'
import { transcribeStream } from './transcribe-stream.ts'
import { findModelFolder } from './whisper/model-files.ts'
import { loadWhisper } from './whisper/whisper.ts'

setPriority(constants.priority.PRIORITY_LOW)

const loadModels = async () => {
  const folder = findModelFolder()
  if (folder === null) throw new SoundError('transcriber-missing')
  return { whisper: await loadWhisper(folder), findSpeech: await loadSpeechFinder() }
}
let models: ReturnType<typeof loadModels> | undefined

/** Seconds before the place where a file goes on, in which the detector finds its way. */
const leadSeconds = 2

type Opened = {
  windows: AsyncGenerator<Omit<TranscribedWindow, 'startsAt' | 'workMs'>> | null
  parts: AsyncGenerator<SoundPart> | null
  /** Second at which the next window begins. */
  at: number
  close(): void
}
let opened: Opened | null = null

const closeFile = async (): Promise<SoundAnswer> => {
  const { windows = null, parts = null, close } = opened ?? {}
  opened = null
  // Ends ffmpeg, too.
  await windows?.return(undefined)
  await parts?.return(undefined)
  close?.()
  return { is: 'closed' }
}

const open = async ({ path, from, language }: Extract<SoundTask, { do: 'open' }>): Promise<SoundAnswer> => {
  await closeFile()
  const ffmpeg = await findProgram('ffmpeg')
  models ??= language === null ? undefined : loadModels()
  const ready = await models
  return new Promise((resolve, reject) => {
    withSound(path, async sound => {
      const startsAt = language === null ? from : Math.max(0, from - leadSeconds)
      const blocks = decodeSound({ path, sound, from: startsAt }, ffmpeg)
      const windows =
        language !== null && ready
          ? transcribeStream(
              {
                findSpeech: ready.findSpeech,
                transcribe: samples => ready.whisper.transcribe(samples, language),
              },
              { blocks, startsAt, from },
            )
          : null
      const parts = windows ? null : partsOfSound(blocks, from)
      await new Promise<void>(close => {
        opened = { windows, parts, at: from, close }
        resolve({ is: 'opened', seconds: sound?.seconds ?? null, hasPicture: Boolean(sound?.picture) })
      })
    }).catch(reject)
  })
}

const next = async (): Promise<SoundAnswer> => {
  if (!opened?.windows) throw new Error('no file is open')
  const begin = performance.now()
  const { value, done } = await opened.windows.next()
  if (done) return { is: 'end' }
  const startsAt = opened.at
  opened.at = value.endsAt
  return { is: 'window', startsAt, ...value, workMs: Math.round(performance.now() - begin) }
}

const nextPart = async (): Promise<SoundAnswer> => {
  if (!opened?.parts) throw new Error('no file is open')
  const { value, done } = await opened.parts.next()
  return done ? { is: 'end' } : { is: 'part', ...value }
}

const perform = async (task: SoundTask): Promise<SoundAnswer> => {
  if (task.do === 'open') return open(task)
  if (task.do === 'next') return next()
  if (task.do === 'next-part') return nextPart()
  if (task.do === 'close') return closeFile()
  if (task.do === 'cut') return { is: 'cut', ...(await cutSound(task, await findProgram('ffmpeg'))) }
  if (task.do === 'frames') return { is: 'frames', ...(await findFrames(task, await findProgram('ffmpeg'))) }
  const extracted = await extractSound(task.path, task.copyPath)
  return { is: 'extracted', mediaType: extracted?.mediaType ?? null }
}

const describe = (error: unknown): SoundAnswer =>
  error instanceof SoundError
    ? { is: 'failed', failure: error.failure, details: error.details }
    : { is: 'broken', message: error instanceof Error ? error.message : String(error) }

process.on('message', (task: SoundTask) => {
  void perform(task)
    .catch(describe)
    .then(answer => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
