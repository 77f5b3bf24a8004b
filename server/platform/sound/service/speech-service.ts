// Speech recognition by a service of the school that speaks OpenAI's API. The sound is decoded here and sent in parts.
import { setTimeout as wait } from 'node:timers/promises'
import type { SpeechService } from '../../config/index.ts'
import { createOutgoingFetch } from '../../outgoing/index.ts'
import { SoundError, type Transcriber } from '../index.ts'
import type { SoundPart } from '../sound-messages.ts'
import { createSoundProcess } from '../sound-process.ts'
import { type ServiceAnswer, serviceAnswerSchema, wordsOfAnswer } from './service-answer.ts'

const timeoutMs = 15 * 60_000
const maxAnswerBytes = 8 * 1024 * 1024
const tries = 3
const firstWaitMs = 1000

/** Characters of the names and terms in a request: Whisper reads 224 tokens before the sound. */
const maxPrompt = 500

/** Names and terms as a text, as many as there is room for. */
const writePrompt = (terms: readonly string[]): string =>
  terms.reduce((text, term) => {
    const longer = text === '' ? term : `${text}, ${term}`
    return longer.length > maxPrompt ? text : longer
  }, '')

type Spoken = { language: string; terms?: readonly string[] }

const createForm = (
  { model }: SpeechService,
  { language, terms = [] }: Spoken,
  { wav }: SoundPart,
): FormData => {
  const form = new FormData()
  form.append('file', new Blob([wav], { type: 'audio/wav' }), 'part.wav')
  form.append('model', model)
  form.append('language', language)
  const prompt = writePrompt(terms)
  if (prompt !== '') form.append('prompt', prompt)
  form.append('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'word')
  form.append('timestamp_granularities[]', 'segment')
  return form
}

const readAnswer = async (response: Response): Promise<ServiceAnswer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxAnswerBytes) throw new Error('the answer of the speech service is too long')
    chunks.push(chunk)
  }
  if (!response.ok) throw new Error(`the speech service answered ${response.status}`)
  return serviceAnswerSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
}

export const createSpeechService = (
  service: SpeechService,
  { internalHosts, onError }: { internalHosts: readonly string[]; onError(error: unknown): void },
): Transcriber => {
  const sound = createSoundProcess()
  const fetchGuarded = createOutgoingFetch({ internalHosts })
  const ask = async (part: SoundPart, spoken: Spoken, signal: AbortSignal): Promise<ServiceAnswer> => {
    // A response writes the form and names its boundary.
    const written = new Response(createForm(service, spoken, part))
    const response = await fetchGuarded(`${service.url}/audio/transcriptions`, {
      method: 'POST',
      headers: {
        'content-type': written.headers.get('content-type') ?? '',
        ...(service.key && { authorization: `Bearer ${service.key}` }),
      },
      body: new Uint8Array(await written.arrayBuffer()),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return readAnswer(response)
  }
  const askRepeatedly = async (part: SoundPart, spoken: Spoken, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt++)
      try {
        return await ask(part, spoken, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (attempt < tries) await wait(firstWaitMs * 4 ** (attempt - 1), undefined, { signal })
        else {
          onError(error)
          throw new SoundError('speech-service')
        }
      }
  }
  return {
    findObstacle: () => null,
    transcribe: async ({ path, from, ...spoken }, { signal, onOpen, onWindow }) => {
      const { seconds, hasPicture } = await sound.ask(
        { do: 'open', path, from, language: null },
        ['opened'],
        signal,
      )
      try {
        await onOpen({ seconds, hasPicture })
        for (;;) {
          const begin = performance.now()
          const part = await sound.ask({ do: 'next-part' }, ['part', 'end'], signal)
          if (part.is === 'end') return true
          const { startsAt, endsAt } = part
          const answer = await askRepeatedly(part, spoken, signal)
          const words = wordsOfAnswer(answer, { offset: startsAt, length: endsAt - startsAt })
          const workMs = Math.round(performance.now() - begin)
          if (!(await onWindow({ startsAt, endsAt, words, workMs }))) return false
        }
      } finally {
        if (!signal.aborted) sound.closeFile()
      }
    },
    extractSound: sound.extractSound,
    findFrames: sound.findFrames,
    close: sound.close,
  }
}
