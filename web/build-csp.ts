// After the build: the hashes of all inline scripts of the prerendered pages, for the content policy.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const client = join(import.meta.dirname, 'build', 'client')

/** Contents of the scripts that a page carries itself. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

const hashes = new Set<string>()
for (const file of globSync('**/*.html', { cwd: client })) {
  const html = readFileSync(join(client, file), 'utf8')
  for (const script of inlineScripts(html)) hashes.add(hashOf(script))
  const styled = /<[a-z][^>]*\sstyle="/.exec(html)
  if (styled)
    throw new Error(`${file} carries a style attribute, which the content policy forbids: ${styled[0]}`)
}
writeFileSync(
  join(client, '..', 'csp.json'),
  `${JSON.stringify({ scriptHashes: [...hashes].sort() }, null, 2)}\n`,
)
console.log(`csp.json: ${hashes.size} inline scripts`)
