// Guess of a text's encoding by chardetng, the detector of Firefox, by its raw exports.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { findEncodingByLabel } from './decoders.ts'

type Exports = {
  memory: { buffer: ArrayBuffer }
  encodingdetector_new(): number
  encodingdetector_feed(detector: number, bytes: number, length: number, isLast: number): number
  encodingdetector_guess(
    answer: number,
    detector: number,
    domain: number,
    domainLength: number,
    utf8: number,
  ): void
  __wbg_encodingdetector_free(detector: number): void
  __wbindgen_add_to_stack_pointer(by: number): number
  __wbindgen_malloc(bytes: number): number
  __wbindgen_free(address: number, bytes: number): void
}

/** Synchronous compiler, which Node's types lack. */
const { Module } = WebAssembly as unknown as { Module: new (bytes: Uint8Array) => WebAssembly.Module }

let exportsOfModule: Exports | undefined

const load = (): Exports => {
  if (exportsOfModule) return exportsOfModule
  const path = fileURLToPath(import.meta.resolve('chardetng-wasm/dist/chardetng_wasm_bg.wasm'))
  const fail = (): never => {
    throw new Error('the detector of encodings failed')
  }
  const imports = { './chardetng_wasm_bg.js': { __wbindgen_throw: fail } }
  const { exports } = new WebAssembly.Instance(new Module(readFileSync(path)), imports)
  exportsOfModule = exports as unknown as Exports
  return exportsOfModule
}

const guessLabel = (wasm: Exports, parts: readonly Uint8Array[]): string => {
  const detector = wasm.encodingdetector_new()
  const feed = (bytes: Uint8Array, isLast: boolean): void => {
    // The module frees the bytes that it is fed.
    const address = wasm.__wbindgen_malloc(bytes.length)
    new Uint8Array(wasm.memory.buffer).set(bytes, address)
    wasm.encodingdetector_feed(detector, address, bytes.length, isLast ? 1 : 0)
  }
  for (const part of parts) feed(part, false)
  feed(new Uint8Array(), true)
  const answer = wasm.__wbindgen_add_to_stack_pointer(-16)
  wasm.encodingdetector_guess(answer, detector, 0, 0, 0)
  const [address = 0, length = 0] = new Int32Array(wasm.memory.buffer, answer, 2)
  const label = Buffer.from(wasm.memory.buffer, address, length).toString('latin1').toLowerCase()
  wasm.__wbindgen_free(address, length)
  wasm.__wbindgen_add_to_stack_pointer(16)
  wasm.__wbg_encodingdetector_free(detector)
  return label
}

const guessEncoding = (parts: readonly Uint8Array[]): TextEncoding => {
  try {
    return findEncodingByLabel(guessLabel(load(), parts)) ?? 'windows-1252'
  } catch (error) {
    // A trap leaves the instance undefined.
    exportsOfModule = undefined
    if (error instanceof WebAssembly.RuntimeError) return 'windows-1252'
    throw error
  }
}

/** Bytes, from the first one outside ASCII on, that a guess rests on. */
const maxExaminedBytes = 400_000
/** Bytes before these, with the beginning of their word. */
const contextBytes = 32

const findBeyondAscii = (bytes: Uint8Array): number => bytes.findIndex(byte => byte >= 0x80)

const join = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(left.length + right.length)
  joined.set(left)
  joined.set(right, left.length)
  return joined
}

export type EncodingDetector = {
  add(bytes: Uint8Array): void
  /** Ends the detector. */
  guess(): TextEncoding
}

/** Detector of one text, whose guess is the same however the text is cut into pieces. */
export const createEncodingDetector = (): EncodingDetector => {
  let context: Uint8Array = new Uint8Array()
  const parts: Uint8Array[] = []
  let examined = 0
  const examine = (bytes: Uint8Array): void => {
    const part = bytes.slice(0, maxExaminedBytes - examined)
    examined += part.length
    if (part.length > 0) parts.push(part)
  }
  return {
    add(bytes) {
      if (examined > 0) return examine(bytes)
      const from = findBeyondAscii(bytes)
      const seen = join(context, from < 0 ? bytes.subarray(-contextBytes) : bytes.subarray(0, from))
      context = seen.slice(-contextBytes)
      if (from < 0) return
      parts.push(context)
      examine(bytes.subarray(from))
    },
    guess: () => (examined === 0 ? 'utf-8' : guessEncoding(parts)),
  }
}
