import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSeal, readSecretKey } from './index.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lantern-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('a seal', () => {
  const seal = createSeal(randomBytes(32))

  test('gives back what was sealed', () => {
    for (const text of ['JBSWY3DPEHPK3PXP', '', 'दीप']) expect(seal.open(seal.seal(text))).toBe(text)
  })

  test('never makes the same bytes twice, nor shows the text', () => {
    const [one, two] = [seal.seal('the same words'), seal.seal('the same words')]
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
    expect(Buffer.from(one).toString('latin1')).not.toContain('same')
  })

  test('refuses another key', () => {
    expect(() => createSeal(randomBytes(32)).open(seal.seal('secret'))).toThrow()
  })

  test('refuses bytes that were changed or cut, wherever', () => {
    const sealed = Buffer.from(seal.seal('secret'))
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(() => seal.open(changed)).toThrow()
      expect(() => seal.open(sealed.subarray(0, i))).toThrow()
    }
  })
})

describe('the key', () => {
  test('is the configured one, and then no file is made', async () => {
    const secretKey = randomBytes(32)
    expect(await readSecretKey({ secretKey, dataDir })).toBe(secretKey)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('is made at the first start, for its owner only, and stays', async () => {
    const folder = join(dataDir, 'new')
    const first = await readSecretKey({ secretKey: null, dataDir: folder })
    expect(first.length).toBe(32)
    expect(await readSecretKey({ secretKey: null, dataDir: folder })).toEqual(first)
    expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secret-key'])
  })

  test('is one, however many processes start at once', async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => readSecretKey({ secretKey: null, dataDir })),
    )
    expect(new Set(keys.map(key => Buffer.from(key).toString('hex'))).size).toBe(1)
  })

  test('is never replaced where its file is broken', async () => {
    const path = join(dataDir, 'secret-key')
    await writeFile(path, 'half a ke')
    await chmod(path, 0o600)
    await expect(readSecretKey({ secretKey: null, dataDir })).rejects.toThrow(/64 hexadecimal digits/)
    expect(await readFile(path, 'utf8')).toBe('half a ke')
  })
})
