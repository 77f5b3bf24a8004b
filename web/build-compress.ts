// Build step: compressed copies of text assets, served as they are. Pages are compressed by the server, which
// inserts its own address into them.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { client } from './build-language.ts'

/** Minimum size in bytes; compressing smaller files saves too little. */
const smallest = 1024

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const files = globSync('**/*.{js,mjs,css,svg,json}', { cwd: client })
for (const file of files) {
  const bytes = readFileSync(join(client, file))
  if (bytes.length < smallest) continue
  writeFileSync(join(client, `${file}.br`), brotliCompressSync(bytes, brotli))
  writeFileSync(join(client, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
console.log(`${files.length} files looked at for compression`)
