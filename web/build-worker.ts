// Build step: the service worker, with the list of files that start the screens of study without a connection.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { nameWorker } from '@lantern/contract/languages.rules'
import { build } from 'vite'
import { z } from 'zod'
import { client, language } from './build-language.ts'

const workerFile = nameWorker(language)

/** Screens that work without a connection, by their file; layouts around them are added. */
const screens = [
  'landing',
  'today',
  'teacher-home',
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
      path: z.string().optional(),
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

/** Chunks that no screen needs without a connection, and that are large. */
const left = /\/(compress-sound|system|sre|operations|question-bank|paper-generate)-/u

/** Files that a chunk imports, at once or later. */
const listImports = (file: string): string[] => {
  if (!file.endsWith('.js')) return []
  const text = readFileSync(join(client, file), 'utf8')
  const scripts = [...text.matchAll(/(?:from|import)\s*\(?\s*[`"']\.\/([\w.-]+\.js)[`"']/gu)]
  const sheets = [...text.matchAll(/[`"']assets\/([\w.-]+\.(?:css|js))[`"']/gu)]
  return [...scripts, ...sheets].map(([, name]) => `/assets/${name}`)
}

const listFiles = (): string[] => {
  const { file, manifest } = readManifest()
  const files = new Set([file])
  const add = (path: string) => {
    // The address of a module may name a part of its file.
    const found = path.split(/[#?]/u)[0] ?? path
    if (files.has(found) || left.test(found)) return
    files.add(found)
    for (const imported of listImports(found)) add(imported)
  }
  const addPart = ({ module, imports, css }: { module: string; imports: string[]; css: string[] }) => {
    for (const path of [module, ...imports, ...css]) add(path)
  }
  addPart(manifest.entry)
  for (const screen of screens) {
    if (!manifest.routes[screen]) throw new Error(`${screen} is no screen`)
    for (let id: string | undefined = screen; id; id = manifest.routes[id]?.parentId) {
      const route = manifest.routes[id]
      if (route) addPart(route)
    }
  }
  return [...files]
}

/** Paths of the screens, such as /homework/:homeworkId. */
const listPaths = (): string[] => {
  const { routes } = readManifest().manifest
  return screens.map(screen => {
    const parts: string[] = []
    for (let id: string | undefined = screen; id; id = routes[id]?.parentId)
      parts.unshift(routes[id]?.path ?? '')
    return `/${parts.filter(part => part !== '').join('/')}`
  })
}

const hash = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(client, file)))
    .digest('hex')
    .slice(0, 16)

/** Files whose address no chunk imports: fonts, and the reader of PDFs in a thread of its own. */
const named = [
  'assets/{literata,commissioner}-latin-{opsz,wght}-*.woff2',
  'assets/pdf.worker.min-*.mjs',
  ...(language === 'hi' ? ['assets/noto-{sans,serif}-devanagari-devanagari-wght-*.woff2'] : []),
]
const listed = named.flatMap(pattern => globSync(pattern, { cwd: client })).map(file => `/${file}`)
const files = [...listFiles(), ...listed]
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
  define: {
    'process.env.NODE_ENV': '"production"',
    'self.__FILES': JSON.stringify(entries),
    'self.__SCREENS': JSON.stringify(listPaths()),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: join(import.meta.dirname, 'offline', 'worker.ts'),
      output: { format: 'iife', entryFileNames: workerFile },
    },
  },
})

const sent = (file: string): number => {
  const bytes = readFileSync(join(client, file))
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}
const bytes = files.reduce((sum, file) => sum + sent(file), 0)
console.log(
  `${workerFile}: ${files.length} files for study without a connection, ${Math.round(bytes / 1000)} kB`,
)
if (bytes > maxBytes) throw new Error(`${bytes} bytes are more than a device may load ahead`)
