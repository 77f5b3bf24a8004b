// Names the code that makes indexes: one that other code made isn't answered from.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENCODER_NAME } from '../encoder/sentence-encoder.ts'

const folders = [import.meta.dirname, join(import.meta.dirname, '../../../text')]
/** Versions stand for the stemmer and the other packages. */
const packages = join(import.meta.dirname, '../../../../../package.json')

/** Some milliseconds, once a thread. */
export const fingerprintCode = async (): Promise<string> => {
  const hash = createHash('sha256').update(ENCODER_NAME)
  for (const folder of folders) {
    const files = (await readdir(folder)).filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    for (const name of files.sort()) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.update(await readFile(packages)).digest('hex')
}
