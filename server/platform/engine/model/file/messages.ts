// Messages between a model's process and the one that asks it.
import type { ReplyForm } from './reply-grammar.rules.ts'

export type AskedModel = {
  id: number
  system: string
  messages: { role: 'user' | 'assistant'; text: string }[]
  /** Undefined: any text. */
  form?: ReplyForm | undefined
  maxTokens: number
  /** A reply in less room is not worth asking for. */
  minTokens: number
  temperature: number
}

export type ToModel =
  | ({ kind: 'ask' } & AskedModel)
  | { kind: 'describe'; id: number }
  | { kind: 'cancel'; id: number }

export type FromModel =
  | { id: number; is: 'text'; text: string }
  /** `input`, `output`: tokens. */
  | { id: number; is: 'done'; end: 'stop' | 'length'; input: number; output: number }
  | { id: number; is: 'described'; contextLength: number }
  /** `unable`: the model doesn't run; `no-room`: this prompt doesn't fit; `message` follows “the language model”. */
  | { id: number; is: 'failed'; fault: 'unable' | 'no-room' | 'broke'; message: string }
