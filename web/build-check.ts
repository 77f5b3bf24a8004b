// Build check: no page may carry a style attribute, which the content security policy forbids.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { client } from './build-language.ts'

for (const file of globSync('**/*.html', { cwd: client })) {
  const styled = /<[a-z][^>]*\sstyle="/.exec(readFileSync(join(client, file), 'utf8'))
  if (styled) throw new Error(`${file} carries a style attribute: ${styled[0]}`)
}
