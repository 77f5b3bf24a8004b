// Small server-rendered pages, shown inside a platform's frame before the app can be opened.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { currentLanguage } from '../../../platform/language/index.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;--paper:light-dark(#f3f3ec,#0f1614);--ink:light-dark(#14211c,#efece0);--shade:light-dark(#0e4b3c,#86d1b6);--on-shade:light-dark(#fff,#06241b)}body{background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 24px}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .6em}p{margin:0 0 1.4em}
button{display:inline-block;font:inherit;font-weight:600;padding:.65em 1.2em;border:0;border-radius:10px;background:var(--shade);color:var(--on-shade);cursor:pointer}
.school{font-weight:600;opacity:.8;margin:0 0 1em}
.note{margin-top:1.6em;font-size:.94rem;opacity:.8}
button:focus-visible{outline:3px solid var(--shade);outline-offset:2px}`

export type Page = {
  title: string
  text: string
  action?: {
    kind: 'form'
    address: string
    label: string
    fields: Record<string, string>
    sendsItself?: boolean
    inNewWindow?: boolean
  }
  /** Sentence below the button. */
  note?: string
  /** False for a page that nobody may frame, since a press on it counts as consent. */
  isFramed?: boolean
  /** Script that runs once the page is loaded; constant text only. */
  script?: string
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const sendScript = 'document.forms[0].submit()'

const renderAction = (action: Page['action']): string => {
  if (!action) return ''
  const address = escapeHtml(action.address)
  const label = escapeHtml(action.label)
  const fields = Object.entries(action.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const target = action.inNewWindow ? ' target="_blank" rel="noopener"' : ''
  return `<form method="post" action="${address}"${target}>${fields.join('')}<button>${label}</button></form>`
}

/**
 * A platform's frame may show it: it contains no personal data. Its own form sends its origin, which a
 * stricter policy hides.
 * @param school its name above the title; empty for none
 */
export const sendPage = (reply: FastifyReply, status: number, school: string, page: Page) => {
  const { title, text, action } = page
  const script = page.script ?? (action?.kind === 'form' && action.sendsItself ? sendScript : '')
  const formTarget = action?.kind === 'form' ? new URL(action.address, 'https://self.invalid').origin : ''
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    script ? `script-src ${hashOf(script)}` : "script-src 'none'",
    `form-action ${formTarget === 'https://self.invalid' ? "'self'" : formTarget || "'none'"}`,
    "base-uri 'none'",
    page.isFramed === false ? "frame-ancestors 'none'" : 'frame-ancestors *',
  ].join('; ')
  return reply
    .code(status)
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${school ? `<p class="school">${escapeHtml(school)}</p>` : ''}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${renderAction(action)}${page.note ? `<p class="note">${escapeHtml(page.note)}</p>` : ''}</main>${
      script ? `<script>${script}</script>` : ''
    }</body></html>`)
}
