// Whisper base on ONNX Runtime: up to 30 s of sound to words with their times.
import type { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node'
import { startSession } from '../../onnx/start-session.ts'
import { withoutOutputs } from '../../onnx/without-outputs.rules.ts'
import { sampleRate } from '../resampler.ts'
import { type AlignedWord, type Attention, alignWords, type Decoded } from './align.rules.ts'
import { chooseToken, sumExponentials } from './choose-token.rules.ts'
import { countBeforeLoop, isLoop, limitTokens } from './loops.rules.ts'
import { computeMel, melBands, melColumns } from './mel.rules.ts'
import { readTokenTables, readWeights } from './model-files.ts'
import { createTexts, isTime, secondsOf, special } from './tokens.rules.ts'

const layers = [0, 1, 2, 3, 4, 5]
const heads = 8
const headSize = 64
const encoderFrames = 1500

/** Probability of silence from which, with unlikely words, nothing counts as said. */
const silentFrom = 0.6
const unlikelyBelow = -1

const listStates = (kind: 'encoder' | 'decoder'): string[] =>
  layers.flatMap(layer => ['key', 'value'].map(part => `${layer}.${kind}.${part}`))
const decoderStates = listStates('decoder')
const encoderStates = listStates('encoder')

export type DecodedWindow = {
  words: AlignedWord[]
  /** Second of the last time mark, where Whisper stopped; the length of the sound where there is none. */
  stoppedAt: number
}

export type Whisper = { transcribe(samples: Float32Array, language: string): Promise<DecodedWindow> }

type Feeds = Record<string, OrtTensor>

/** @throws where the model is missing or doesn't run on this machine */
export const loadWhisper = async (folder: string): Promise<Whisper> => {
  const { alignmentHeads, languages, never, vocabulary } = await readTokenTables(folder)
  const textOf = createTexts(vocabulary)
  const layersRead = [...new Set(alignmentHeads.map(([layer]) => layer))]
  const attentionOutputs = layersRead.map(layer => `cross_attentions.${layer}`)
  const isUnread = (name: string) => /attentions/u.test(name) && !attentionOutputs.includes(name)
  const load = async (name: Parameters<typeof readWeights>[1]) =>
    startSession(withoutOutputs(await readWeights(folder, name), isUnread), true)
  const { session: encoder, Tensor } = await load('encoder_model_quantized')
  const { session: decoder } = await load('decoder_model_merged_quantized')

  const tokensTensor = (tokens: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length])
  const flag = (value: boolean) => new Tensor('bool', [value], [1])
  const noState = new Tensor('float32', new Float32Array(), [1, heads, 0, headSize])
  const noPast: Feeds = Object.fromEntries(
    [...decoderStates, ...encoderStates].map(name => [`past_key_values.${name}`, noState]),
  )
  const pastOf = (names: readonly string[], out: InferenceSession.OnnxValueMapType): Feeds =>
    Object.fromEntries(names.map(name => [`past_key_values.${name}`, out[`present.${name}`] as OrtTensor]))
  const attentionOf = (out: InferenceSession.OnnxValueMapType): Attention =>
    alignmentHeads.map(([layer, head]) =>
      (out[`cross_attentions.${layer}`]!.data as Float32Array).slice(
        head * encoderFrames,
        (head + 1) * encoderFrames,
      ),
    )

  const encode = async (samples: Float32Array): Promise<OrtTensor> => {
    const mel = new Tensor('float32', computeMel(samples), [1, melBands, melColumns])
    const { last_hidden_state: state } = await encoder.run({ input_features: mel }, ['last_hidden_state'])
    return state as OrtTensor
  }

  const begin = async (state: OrtTensor, language: string) => {
    const prompt = [special.startOfTranscript, languages[`<|${language}|>`] ?? -1, special.transcribe]
    const states = [...decoderStates, ...encoderStates].map(name => `present.${name}`)
    const feeds = {
      input_ids: tokensTensor(prompt),
      encoder_hidden_states: state,
      use_cache_branch: flag(false),
    }
    const out = await decoder.run({ ...feeds, ...noPast }, ['logits', ...states])
    const logits = out.logits!.data as Float32Array
    const first = logits.subarray(0, special.size)
    const silence = Math.exp(first[special.noSpeech]! - sumExponentials(first).log)
    return { out, scores: logits.slice(2 * special.size), silence }
  }

  const decode = async (state: OrtTensor, language: string, seconds: number) => {
    const { out: firstOut, scores: firstScores, silence } = await begin(state, language)
    const crossPast = pastOf(encoderStates, firstOut)
    const tokens: number[] = []
    const logProbabilities: number[] = []
    const attention: (Attention | null)[] = []
    const wantedOutputs = ['logits', ...decoderStates.map(name => `present.${name}`), ...attentionOutputs]
    let [out, scores] = [firstOut, firstScores]
    let total = 0
    let count = 0
    for (;;) {
      const { token, logProbability } = chooseToken(scores, tokens, never)
      total += logProbability
      count += 1
      if (token === special.endOfText) break
      tokens.push(token)
      logProbabilities.push(logProbability)
      if (isLoop(tokens) || tokens.length >= limitTokens(seconds, language)) {
        tokens.length = countBeforeLoop(tokens)
        break
      }
      const feeds = {
        input_ids: tokensTensor([token]),
        encoder_hidden_states: state,
        use_cache_branch: flag(true),
      }
      out = await decoder.run({ ...feeds, ...crossPast, ...pastOf(decoderStates, out) }, wantedOutputs)
      attention.push(isTime(token) ? null : attentionOf(out))
      scores = Float32Array.from(out.logits!.data as Float32Array)
    }
    const decoded: Decoded = { tokens, logProbabilities, attention }
    return { decoded, isSilent: silence > silentFrom && total / count < unlikelyBelow }
  }

  return {
    transcribe: async (samples, language) => {
      const seconds = samples.length / sampleRate
      const { decoded, isSilent } = await decode(await encode(samples), language, seconds)
      const last = decoded.tokens.at(-1)
      return {
        words: isSilent ? [] : alignWords(decoded, seconds, textOf),
        stoppedAt: last !== undefined && isTime(last) ? secondsOf(last) : seconds,
      }
    },
  }
}
