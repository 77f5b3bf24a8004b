// Build step: the service worker, with the list of files that start the screens of study without a connection.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { z } from 'zod'

const client = join(import.meta.dirname, 'build', 'client')

/** Screens that work without a connection, by their file; layouts around them are added. */
const screens = [
  'today',
  'material',
  'ai-chat',
  'workspace',
  'review',
  'quiz',
  'quizplay',
  'quizsummary',
  'mindmap',
  'homework-list',
  'homework',
  'classes',
  'class',
  'on-this-device',
].map(name => `../screens/${name}`)

/** Bytes of all listed files, as they are sent: what a first visit costs on a phone's plan. */
const maxBytes = 2_000_000

const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()), css: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      module: z.string(),
      imports: z.array(z.string()).default([]),
      css: z.array(z.string()).default([]),
    }),
  ),
})

const readManifest = () => {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('the build has no manifest of its routes')
  const text = readFileSync(join(client, file), 'utf8')
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  return { file: `/${file}`, manifest: manifestSchema.parse(JSON.parse(json)) }
}

const listFiles = (): string[] => {
  const { file, manifest } = readManifest()
  const files = new Set([file])
  const add = (part: { module: string; imports: string[]; css: string[] }) => {
    // The address of a module may name a part of its file.
    for (const path of [part.module, ...part.imports, ...part.css]) files.add(path.split(/[#?]/u)[0] ?? path)
  }
  add(manifest.entry)
  for (const screen of screens) {
    if (!manifest.routes[screen]) throw new Error(`${screen} is no screen`)
    for (let id: string | undefined = screen; id; id = manifest.routes[id]?.parentId) {
      const route = manifest.routes[id]
      if (route) add(route)
    }
  }
  return [...files]
}

const hash = (file: string) =>
  createHash('sha256').update(readFileSync(join(client, file))).digest('hex').slice(0, 16)

const fonts = globSync('assets/{literata,commissioner}-latin-*.woff2', { cwd: client }).map(file => `/${file}`)
const files = [...listFiles(), ...fonts]
const entries = [
  // The shell is written anew for each build and each look of the school.
  { url: '/dashboard', revision: hash('__spa-fallback.html') },
  ...['/lantern.svg', '/icon-192.png', '/manifest.webmanifest'].map(url => ({ url, revision: hash(url) })),
  ...files.map(url => ({ url, revision: null })),
]

await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"', 'self.__FILES': JSON.stringify(entries) },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: join(import.meta.dirname, 'offline', 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})

const sent = (file: string): number => {
  const bytes = readFileSync(join(client, file))
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}
const bytes = files.reduce((sum, file) => sum + sent(file), 0)
console.log(`worker.js: ${files.length} files for study without a connection, ${Math.round(bytes / 1000)} kB`)
if (bytes > maxBytes) throw new Error(`${bytes} bytes are more than a device may load ahead`)
