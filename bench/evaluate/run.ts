// npm run evaluate: how well an installation's own language model answers, so that people choose by figures.
//
//   MODEL=ollama:NAME npm run evaluate [-- --questions 5] [--all]
//
// Asks the questions of the documents table (bench/documents/README.md) of the model and of the built-in engine, and
// both about texts that hold instructions. Without `--all` only the documents that come with Lantern are asked about.

import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { build } from '../../scripts/build.ts'
import { ConfigurationError, type ModelConfig, readConfig } from '../../server/platform/config/index.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { SourceMaterial } from '../../server/platform/engine/index.ts'
import { checkModel, createModelEngine } from '../../server/platform/engine/model/index.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { findFile } from '../documents/find-file.ts'
import { type BenchDocument, listDocuments } from '../documents/list.ts'
import { readDocument } from '../documents/read-document.ts'
import { embedCached } from '../documents/vector-cache.ts'
import { type AskedBoth, askBoth } from './ask-both.ts'
import { createCountingBudget } from './counting-budget.ts'
import { printEvaluation, printRow } from './figures.ts'
import { tryInstructions } from './try-instructions.ts'

const cacheBytes = 512 * 1024 * 1024
/** A model that fails is asked again each time: here its failures are what is wanted to be known. */
const noRest = { failures: Number.POSITIVE_INFINITY, restMs: 0 }

const options = { questions: { type: 'string' }, all: { type: 'boolean', default: false } } as const
const countSchema = z.coerce.number().int().min(1).optional()

type Chosen = { questions: number; all: boolean }

/** @throws Error for options that there aren't */
const readChosen = (args: string[]): Chosen => {
  const { values } = parseArgs({ args, options })
  const count = countSchema.safeParse(values.questions)
  if (!count.success)
    throw new Error('--questions takes a number from 1: how many of each document are asked.')
  return { questions: count.data ?? Number.POSITIVE_INFINITY, all: values.all }
}

/** @throws ConfigurationError where no model is set up */
const readModel = (): ModelConfig => {
  const { model } = readConfig(process.env)
  if (model) return model
  throw new ConfigurationError(
    'There is no language model to evaluate. Set MODEL, such as MODEL=ollama:llama3.2, and MODEL_URL or MODEL_KEY where it needs them; docs/operations.md lists them.',
  )
}

const setUp = (config: ModelConfig) => {
  const materials = new Map<string, SourceMaterial>()
  const loadMaterial = async (id: string) => materials.get(id) ?? { passages: [], vectors: [] }
  const builtIn = createBuiltInEngine({ loadMaterial, wordVectorsPath, cacheBytes })
  const { budget, spent } = createCountingBudget()
  const model = createModelEngine({
    config,
    builtIn,
    loadMaterial,
    loadPassages: async ids =>
      [...materials.values()].flatMap(({ passages }) => passages.filter(({ id }) => ids.includes(id))),
    tokenBudget: budget,
    onFailure: error => console.error(error instanceof Error ? error.message : error),
    rest: noRest,
  })
  return { materials, spent, engines: { builtIn, model }, reader: createReader() }
}
type Machine = ReturnType<typeof setUp>

const evaluateDocument = async (
  { materials, engines, reader }: Machine,
  document: BenchDocument,
  max: number,
): Promise<AskedBoth[]> => {
  const { passages } = await readDocument(reader, document, findFile(document))
  materials.set(document.name, { passages, vectors: await embedCached(engines.builtIn, passages, () => {}) })
  const asked: AskedBoth[] = []
  for (const question of document.questions.slice(0, max)) {
    asked.push(await askBoth(engines, document, passages, question))
    const good = asked.filter(({ judgement }) => /^right/u.test(judgement.outcome)).length
    console.log(`${document.title}: ${asked.length} asked, ${good} right or rightly refused`)
  }
  engines.model.forget(document.name)
  materials.delete(document.name)
  return asked
}

/** Processor and memory of this computer; a graphics card isn't looked for. */
const describeMachine = (): string =>
  `${cpus()[0]?.model.trim() ?? process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB`

const readVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version

const evaluate = async ({ questions, all }: Chosen): Promise<void> => {
  const config = readModel()
  await build(line => console.log(line))
  console.log(await checkModel(config))
  const machine = setUp(config)
  const asked: AskedBoth[] = []
  const documents = listDocuments({ set: 'all', only: [] }).filter(
    ({ origin }) => all || origin.from === 'texts',
  )
  for (const document of documents) asked.push(...(await evaluateDocument(machine, document, questions)))
  const spent = { ...machine.spent }
  const tried = await tryInstructions(machine.engines.model, machine.materials)
  await Promise.all([machine.engines.builtIn.close(), machine.reader.close()])
  console.log(`\n${config.name} (${config.label}), and the built-in engine beside it\n`)
  const evaluation = { asked, spent, tried }
  console.log(printEvaluation(evaluation))
  console.log(`\nRow for the table of measured models (docs/operations.md):\n`)
  console.log(
    printRow(evaluation, { model: config.label, machine: describeMachine(), version: readVersion() }),
  )
}

try {
  await evaluate(readChosen(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.exit(0)
