// npm run model -- fetch NAME | add FILE | list: files for MODEL=local:FILE.gguf, in DATA_DIR/models.
import { totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/platform/config/index.ts'
import { listModelFiles } from '../server/platform/engine/model/file/list-model-files.ts'
import { addModel, fetchModel } from './model/bring.ts'
import { huggingFace } from './model/describe-remote.ts'
import { DownloadError } from './model/download.ts'
import { recommendedModels } from './model/recommended.ts'

const usage = [
  'Usage: npm run model -- fetch NAME [--from https://…] [--update]',
  '       npm run model -- add FILE.gguf',
  '       npm run model -- list',
  '',
  'Names, with the memory that the computer should have:',
  ...recommendedModels.map(
    ({ name, memory, size, repository }) =>
      `  ${name.padEnd(12)} ${String(memory).padStart(2)} GB of memory, ${size} GB to load (${repository})`,
  ),
  '',
  `This computer has ${Math.round(totalmem() / 1024 ** 3)} GB.`,
].join('\n')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { from: { type: 'string' }, update: { type: 'boolean' } },
})
const [action, argument] = positionals
const { folder } = readConfig(process.env).modelFiles

const formatSize = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`

/** Percent that was printed last. */
let printed = -1
const onProgress = (received: number, total: number) => {
  const percent = Math.floor((received / total) * 100)
  if (percent === printed) return
  printed = percent
  const line = `${percent} % of ${formatSize(total)}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line} `)
  else if (percent % 10 === 0) console.log(line)
}
const print = (line: string) => console.log(printed < 0 || !process.stdout.isTTY ? line : `\n${line}`)

const printUse = (file: string) =>
  print(`Start Lantern with MODEL=local:${file}, or choose it on the page Settings.`)

const run = async (): Promise<void> => {
  if (action === 'list') {
    const files = await listModelFiles(folder)
    for (const { name, size } of files) console.log(`${name}  ${formatSize(size ?? 0)}`)
    if (files.length === 0) console.log(`No model files in ${folder}.`)
    return
  }
  if (action === 'add' && argument) {
    await addModel(folder, argument, print)
    return printUse(argument.split(/[\\/]/u).at(-1)!)
  }
  const model = recommendedModels.find(({ name }) => name === argument)
  if (action !== 'fetch' || !model) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const from = typeof values.from === 'string' ? values.from.replace(/\/+$/u, '') : huggingFace
  console.log(`Loading ${model.file} from ${from}/${model.repository} …`)
  await fetchModel(folder, model, { origin: from, isUpdate: values.update === true, onProgress, print })
  printUse(model.file)
}

await run().catch((error: unknown) => {
  if (!(error instanceof DownloadError)) throw error
  print(`This did not work: ${error.message}.`)
  process.exitCode = 1
})
