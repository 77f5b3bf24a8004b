// Entries of package-lock.json for other systems. npm writes only those down that the registry at hand
// carries; `npm ci` then refuses the file everywhere, and other systems get versions that nobody tried.
import { z } from 'zod'

const names = z.union([z.string(), z.array(z.string())]).optional()

/** Fields that nothing here reads are left as they are. */
const lockEntry = z.looseObject({
  /** Name of a package that stands in for the one that its path names. */
  name: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.unknown().optional(),
  engines: z.unknown().optional(),
  dev: z.boolean().optional(),
  peer: z.boolean().optional(),
  os: names,
  cpu: names,
  libc: names,
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
export const lockFile = z.looseObject({ packages: z.record(z.string(), lockEntry) })

export type LockEntry = z.infer<typeof lockEntry>
export type Packages = Record<string, LockEntry>
type System = { os: string; cpu: string; libc?: 'glibc' | 'musl' }

/** Systems that Lantern is meant to be installed on. */
export const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'] as const

const systemName =
  /(?:^|[-/@])(darwin|mac|linux|linuxmusl|win32|windows|win|android|freebsd|netbsd|openbsd|openharmony|aix|sunos|wasm32)-(x64|arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasi)(?:-|$)/

/** The system that a package's name ends with (`core-linux-x64-gnu`), or null where it names none. */
export const readSystem = (name: string): System | null => {
  const [, platform = '', cpu = ''] = systemName.exec(name) ?? []
  if (!platform) return null
  if (platform === 'wasm32') return { os: 'any', cpu: 'wasm32' }
  const os = platform.startsWith('win') ? 'win32' : platform.replace('musl', '').replace(/^mac$/, 'darwin')
  if (os !== 'linux') return { os, cpu }
  if (name.includes('musl')) return { os, cpu, libc: 'musl' }
  return name.includes('gnu') ? { os, cpu, libc: 'glibc' } : { os, cpu }
}

/** `linux-x64` of a package for it; musl is a system of its own. */
export const systemOf = (name: string): string | null => {
  const system = readSystem(name)
  return system && `${system.os}-${system.cpu}${system.libc === 'musl' ? '-musl' : ''}`
}

/**
 * Path at which a package at `from` finds `name`: in its own folder, then in those above, as Node looks for
 * it.
 */
export const findEntry = (packages: Packages, from: string, name: string): string | null => {
  for (let folder = from; ; ) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return null
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent > 0 ? folder.slice(0, parent) : ''
  }
}

export type OptionalPackage = { from: string; name: string; version: string; path: string | null }

/** Package that stands in for those that nobody gets here (`overrides`). */
const nothing = 'empty-npm-package'

/** Every optional package that names a system and isn't replaced by nothing, with who asks for it and where the file has it. */
export const listSystemPackages = (packages: Packages): OptionalPackage[] =>
  Object.entries(packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => readSystem(name))
      .map(([name, version]) => ({ from, name, version, path: findEntry(packages, from, name) }))
      .filter(({ path }) => packages[path ?? '']?.name !== nothing),
  )

/**
 * The entry that npm would have written, less the checksum: version and system as the name says, everything
 * else as in a sibling that is there.
 */
export const describeMissing = (packages: Packages, { from, name, version }: OptionalPackage): LockEntry => {
  const siblings = Object.keys(packages[from]?.optionalDependencies ?? {})
  const paths = siblings.map(sibling => readSystem(sibling) && findEntry(packages, from, sibling))
  const sibling = packages[paths.find(Boolean) ?? ''] ?? {}
  const system = readSystem(name)
  const entry: LockEntry = { version, cpu: [system?.cpu ?? ''] }
  if (sibling.dev) entry.dev = true
  if (system?.libc) entry.libc = [system.libc]
  if (sibling.license) entry.license = sibling.license
  entry.optional = true
  if (system && system.os !== 'any') entry.os = [system.os]
  if (sibling.peer) entry.peer = true
  if (sibling.engines) entry.engines = sibling.engines
  return entry
}
