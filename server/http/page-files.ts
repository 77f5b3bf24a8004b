// Pages and texts of the build, with this installation's addresses in place of the build's.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildOrigin, buildSchoolName, buildSupportEmail } from '@lantern/contract/build-placeholders.rules'

const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

export type Page = {
  plain: string
  contentType: string
  isHtml: boolean
  /** Hashes of inline scripts, for the content policy. */
  scriptHashes: string[]
  etag: string
  encoded(encoding: 'br' | 'gzip'): Buffer
}

/** Files of the build that are pages, contain addresses or depend on the language, with the path each is served at. */
export const listPages = (folder: string): { file: string; address: string }[] =>
  globSync('**/*.{html,xml,txt,json}', { cwd: folder })
    .filter(file => !file.startsWith('__') && !file.startsWith('assets/'))
    .map(file => {
      const path = `/${file.replaceAll('\\', '/')}`
      return { file, address: path.replace(/\/index\.html$/, '') || '/' }
    })

const getScriptHashes = (html: string): string[] => {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
  return [...new Set(hashes)].map(hash => `sha256-${hash}`)
}

const compress = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => gzipSync(text, { level: 9 }),
}

export type PageFacts = { publicUrl: string; supportEmail: string; schoolName: string }

const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

const writeFacts = (text: string, isMarkup: boolean, { publicUrl, supportEmail, schoolName }: PageFacts) => {
  const toMarkup = isMarkup ? escapeMarkup : (plain: string) => plain
  // Functions, because `$` has a meaning in a replacement string.
  return text
    .replaceAll(buildOrigin, () => publicUrl)
    .replaceAll(buildSupportEmail, () => toMarkup(supportEmail))
    .replaceAll(buildSchoolName, () => toMarkup(schoolName))
}

/** Reads a page; compressed at the first request, so that starting stays quick. */
export const readPage = (path: string, facts: PageFacts): Page => {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const isHtml = extension === 'html'
  const plain = writeFacts(readFileSync(path, 'utf8'), extension === 'html' || extension === 'xml', facts)
  const cachedBodies = new Map<'br' | 'gzip', Buffer>()
  return {
    plain,
    contentType: contentTypes[extension] ?? 'text/plain; charset=utf-8',
    isHtml,
    scriptHashes: isHtml ? getScriptHashes(plain) : [],
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    encoded: encoding => {
      const bytes = cachedBodies.get(encoding) ?? compress[encoding](plain)
      cachedBodies.set(encoding, bytes)
      return bytes
    },
  }
}
