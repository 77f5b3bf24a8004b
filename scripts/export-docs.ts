// npm run docs -- FOLDER [ADDRESS]: the docs as pages without a server, made of the built ones. Links to other pages lead to
// ADDRESS, the address of an installation; without one they are plain text.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from './build.ts'
import { listAssets, toStaticPage } from './export-docs.rules.ts'

const client = join(import.meta.dirname, '../web/build/en/client')
/** Addresses of the pages, and their files in the folder. */
const pages: Record<string, string> = {
  '/docs': 'index.html',
  '/docs/operating': 'operating.html',
  '/help': 'help.html',
  '/guide': 'guide.html',
}

const [folder, address = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run docs -- FOLDER [https://lantern.school.org]')
  process.exit(1)
}
await build(line => console.log(line), ['messages', 'web'])

const copy = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  copyFileSync(join(client, path), join(folder, path))
}
const assets = new Set<string>()
mkdirSync(folder, { recursive: true })
for (const [path, file] of Object.entries(pages)) {
  const html = toStaticPage(readFileSync(join(client, path, 'index.html'), 'utf8'), pages, address)
  writeFileSync(join(folder, file), html)
  for (const asset of listAssets(html)) assets.add(asset)
}
for (const asset of assets) {
  copy(asset)
  if (!asset.endsWith('.css')) continue
  // Addresses in style sheets begin at the root of a server.
  const css = readFileSync(join(client, asset), 'utf8')
  for (const [, font] of css.matchAll(/url\(\/(assets\/[\w.-]+)\)/gu)) copy(font!)
  writeFileSync(join(folder, asset), css.replace(/url\(\/assets\//gu, 'url('))
}
console.log(`${Object.keys(pages).length} pages are in ${folder}; open ${join(folder, 'index.html')}`)
