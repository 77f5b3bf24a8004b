// Start page of a copy: a plain index of its files, readable in any browser offline.

import type { Language } from '@lantern/contract/languages.rules'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

export type StartPage = {
  language: Language
  title: string
  text: string
  /** Sections such as "My conversations", with their links. */
  sections: readonly { title: string; links: readonly { text: string; path: string }[] }[]
}

const link = ({ text, path }: { text: string; path: string }) =>
  `<li><a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(text)}</a></li>`

export const writeStartPage = ({ language, title, text, sections }: StartPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body{font:1.05rem/1.6 Georgia,serif;max-width:44rem;margin:3rem auto;padding:0 1.2rem;color:#14211c;background:#f3f3ec}a{color:#0e4b3c}li{margin:.3rem 0;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#101713;color:#e8ece4}a{color:#8fd3b6}}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${sections
  .filter(({ links }) => links.length > 0)
  .map(({ title, links }) => `<h2>${escapeHtml(title)}</h2><ul>${links.map(link).join('')}</ul>`)
  .join('\n')}
</body></html>
`
