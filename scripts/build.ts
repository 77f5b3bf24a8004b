// Builds what running needs and the repository doesn't hold: messages, word vectors, the web client.
// What is up to date is left alone, so that a second start is quick.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { wordVectorsPath } from '../server/word-vectors-path.ts'
import { buildWordVectors } from './build-word-vectors.ts'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'build', 'generated', '.react-router'])

/** Names, sizes and times of the files below the given places: changes whenever one of them does. */
export const fingerprint = (places: readonly string[]): string => {
  const lines: string[] = []
  const visit = (path: string) => {
    const { mtimeMs, size } = statSync(path)
    if (!statSync(path).isDirectory()) lines.push(`${path} ${size} ${mtimeMs}`)
    else for (const name of readdirSync(path).sort()) if (!skipped.has(name)) visit(join(path, name))
  }
  for (const place of places) if (existsSync(join(root, place))) visit(join(root, place))
  return lines.join('\n')
}

const run = (command: string, args: string[], folder = root) => {
  const bin = join(root, 'node_modules', '.bin', command)
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: folder, encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
}

type Step = { name: string; inputs: string[]; output: string; make(): void }

const steps: Step[] = [
  {
    name: 'messages',
    inputs: ['messages/en', 'messages/project.inlang/settings.json'],
    output: 'messages/generated/messages.js',
    make: () =>
      run('paraglide-js', [
        'compile',
        '--project',
        './messages/project.inlang',
        '--outdir',
        './messages/generated',
        '--strategy',
        'globalVariable',
        'baseLocale',
        '--no-emit-readme',
      ]),
  },
  {
    name: 'web',
    inputs: ['web', 'contract', 'messages/en', 'package-lock.json'],
    output: 'web/build/client/index.html',
    make: () => {
      run('react-router', ['build'], join(root, 'web'))
      for (const step of ['build-landing.ts', 'build-addresses.ts', 'build-check.ts', 'build-compress.ts'])
        run('node', [step], join(root, 'web'))
    },
  },
]

const makeIfStale = (step: Step, say: (line: string) => void) => {
  const stampFile = join(root, '.cache', `${step.name}.stamp`)
  const stamp = fingerprint(step.inputs)
  const fresh = existsSync(join(root, step.output)) && existsSync(stampFile)
  if (fresh && readFileSync(stampFile, 'utf8') === stamp) return
  say(`Building ${step.name} …`)
  step.make()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Builds what is missing or stale. @param only names of steps; all where it's left out */
export const build = async (say: (line: string) => void, only?: readonly string[]): Promise<void> => {
  for (const step of steps) if (!only || only.includes(step.name)) makeIfStale(step, say)
  if (only && !only.includes('word-vectors')) return
  if (!existsSync(wordVectorsPath)) say('Building word vectors …')
  await buildWordVectors(wordVectorsPath)
}

if (import.meta.main)
  await build(line => console.log(line), process.argv.length > 2 ? process.argv.slice(2) : undefined)
