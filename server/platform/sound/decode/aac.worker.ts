// Thread that decodes one MP4 file with AAC by @humansignal/audio-file-decoder (FFmpeg's decoder in WASM, LGPL-2.1, a
// package of its own that anybody can replace). It was made for pages and for CommonJS, and looks for what those have.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

/** One channel: the decoder mixes those of the file. */
export type AacAnswer = { samples: Float32Array<ArrayBuffer>; sampleRate: number }

const require = createRequire(import.meta.url)
const wasm = await readFile(require.resolve('@humansignal/audio-file-decoder/decode-audio.wasm'))
const page = {
  require,
  __dirname: import.meta.dirname,
  fetch: async () => new Response(wasm, { headers: { 'content-type': 'application/wasm' } }),
}
Object.assign(globalThis, page)

const { getAudioDecoder } = await import('@humansignal/audio-file-decoder')
const decoder = await getAudioDecoder('decode-audio.wasm', workerData as ArrayBuffer)
const samples = Float32Array.from(decoder.decodeAudioData(0, -1, { multiChannel: false }))
const answer: AacAnswer = { samples, sampleRate: decoder.sampleRate }
parentPort!.postMessage(answer, [samples.buffer])
