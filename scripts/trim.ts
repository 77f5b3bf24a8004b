// npm run trim, after an install for production: takes out of node_modules what only other systems and
// compilers need, and makes PostgreSQL's links, so that whoever starts Lantern needs no right to write there.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { linkLibraries } from '../server/database/embedded/libraries.ts'
import { EmbeddedDatabaseError, originalBinaries } from '../server/database/embedded/place.ts'

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

/** What debuggers and editors read of a package. */
const mapsAndTypes = (): string[] =>
  readdirSync(packages, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:[cm]?js|css|[cm]?ts)\.map$|\.d\.[cm]?ts$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))

for (const path of [...runtimesOfOtherSystems(), ...headersOfNode(), ...mapsAndTypes()])
  rmSync(path, { recursive: true, force: true })
try {
  linkLibraries(originalBinaries())
} catch (error) {
  // A machine without a packaged PostgreSQL uses DATABASE_URL.
  if (!(error instanceof EmbeddedDatabaseError)) throw error
  console.error(error.message)
}
