// Files of trained numbers. Each names the encoder that it was fitted for; one of another encoder is refused, since its
// numbers would rank and refuse wrongly without a sign of it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { encoderIdentity } from '../encoder/sentence-encoder.ts'

type EncoderIdentity = typeof encoderIdentity

/** Files with the commands that fit each anew. */
const files = {
  'weights.json': { url: new URL('./weights.json', import.meta.url), trainer: 'bench/retrieval/train.ts' },
  'vector-means.json': {
    url: new URL('./vector-means.json', import.meta.url),
    trainer: 'bench/retrieval/train.ts --means',
  },
  'answer-weights.json': {
    url: new URL('./answer-weights.json', import.meta.url),
    trainer: 'bench/documents/train.ts and bench/hindi/train.ts',
  },
}
export type WeightFile = keyof typeof files

export const locateWeightFile = (file: WeightFile): URL => files[file].url

const weightFileSchema = z.looseObject({
  encoder: z.object({ name: z.string(), model: z.string(), tokenizer: z.string() }),
})

const describe = ({ name, model, tokenizer }: EncoderIdentity): string =>
  `${name} (model ${model.slice(0, 12)}, tokenizer ${tokenizer.slice(0, 12)})`

/**
 * Weights of a file, without its encoder.
 * @throws Error when it names no encoder, or another one than the engine runs
 */
export const parseWeightFile = <Weights>(file: WeightFile, content: string): Weights => {
  const parsed = weightFileSchema.safeParse(JSON.parse(content))
  if (!parsed.success) throw new Error(`${file} names no encoder. Fit it again: ${files[file].trainer}`)
  const { encoder, ...weights } = parsed.data
  const { name, model, tokenizer } = encoderIdentity
  if (encoder.name !== name || encoder.model !== model || encoder.tokenizer !== tokenizer)
    throw new Error(
      `${file} was fitted for ${describe(encoder)}, and the encoder is ${describe(encoderIdentity)}. Fit it again: ${files[file].trainer}`,
    )
  return weights as Weights
}

export const readWeightFile = <Weights>(file: WeightFile): Weights =>
  parseWeightFile(file, readFileSync(locateWeightFile(file), 'utf8'))

/** Content of a file with weights that were fitted for the encoder in use. */
export const formatWeightFile = (weights: object): string =>
  `${JSON.stringify({ encoder: encoderIdentity, ...weights }, null, 2)}\n`
