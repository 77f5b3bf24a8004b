// Layout of every mail: one narrow table with inline styles, for mail programs that support little else.
import type { Language } from '@lantern/contract/languages.rules'
import * as m from '@lantern/messages'
import { currentLanguage, inLanguage } from '../language/index.ts'
import type { Mail } from './index.ts'

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

export type Recipient = {
  to: string
  /** Name for the greeting; null if unverified. */
  name: string | null
  /** Language of the letter; null for the language of the work that sends it. */
  language: Language | null
}

export type Content = {
  subject: string
  text: string
  /** Quotation of another person, set apart; line breaks stay. */
  quote?: string
  button: string
  /** Target of the button, also shown below it for copying. */
  url: string
  end?: string
  /** Several things in one letter, each with where it leads. */
  items?: readonly Link[]
  /** Small, at the very end. */
  links?: readonly Link[]
  headers?: Record<string, string>
}

type Link = { text: string; url: string }

type Letter = Content & Pick<Recipient, 'to' | 'name'>

const greeting = ({ name }: Letter): string =>
  name === null ? m.mail_greeting() : m.mail_verify_greeting({ name })

export const font = "font-family:Georgia,'Iowan Old Style',serif"

const getQuote = (quote: string | undefined) =>
  quote
    ? `<p style="${font};font-size:16px;line-height:1.6;margin:0 0 12px;padding-left:14px;border-left:3px solid #9C6400;white-space:pre-line">${escapeHtml(quote)}</p>`
    : ''

const getAddress = (to: string) =>
  `<p style="margin:0 0 24px"><span style="background:#FFC842;color:#14211C;border-bottom:2px solid #9C6400;padding:2px 6px;font-size:16px">${escapeHtml(to)}</span></p>`

const getItems = (items: readonly Link[]) =>
  `<ul style="${font};font-size:16px;line-height:1.6;margin:0 0 24px;padding-left:20px">${items
    .map(
      ({ text, url }) =>
        `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:#0E4B3C">${escapeHtml(text)}</a></li>`,
    )
    .join('')}</ul>`

const getLinks = (links: readonly Link[]) =>
  `<p style="font:14px/1.7 Arial,sans-serif;color:#44514A;margin:16px 0 0">${links
    .map(({ text, url }) => `<a href="${escapeHtml(url)}" style="color:#44514A">${escapeHtml(text)}</a>`)
    .join('<br>')}</p>`

/** Head and end of every letter, by which `dressMails` finds their places. */
export const letterHead = `<p style="${font};font-size:22px;font-weight:600;margin:0 0 28px">Lantern</p>`
export const letterEnd = '</td></tr></table></td></tr></table></body></html>'

const page = (letter: Letter) => `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#F3F3EC;color:#14211C">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#FDFDF9;border-radius:12px;text-align:left"><tr><td style="padding:36px 40px">
${letterHead}
<h1 style="${font};font-size:26px;line-height:1.2;font-weight:500;margin:0 0 16px">${escapeHtml(letter.subject)}</h1>
<p style="${font};font-size:16px;line-height:1.6;margin:0 0 8px">${escapeHtml(greeting(letter))}</p>
<p style="${font};font-size:16px;line-height:1.6;margin:0 0 12px">${escapeHtml(letter.text)}</p>
${getQuote(letter.quote)}${letter.items ? getItems(letter.items) : getAddress(letter.to)}
<p style="margin:0 0 28px"><a href="${escapeHtml(letter.url)}" style="display:inline-block;background:#0E4B3C;color:#FFFFFF;text-decoration:none;font:600 16px Arial,sans-serif;padding:14px 24px;border-radius:8px">${escapeHtml(letter.button)}</a></p>
<p style="font:14px/1.5 Arial,sans-serif;color:#44514A;margin:0 0 4px">${escapeHtml(m.mail_verify_plain_address())}</p>
<p style="font:13px/1.5 monospace;word-break:break-all;margin:0 0 24px">${escapeHtml(letter.url)}</p>
${letter.end ? `<p style="font:14px/1.5 Arial,sans-serif;color:#44514A;margin:0">${escapeHtml(letter.end)}</p>` : ''}${letter.links ? getLinks(letter.links) : ''}
${letterEnd}`

const layOut = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  html: page(letter),
  text: [
    greeting(letter),
    letter.text,
    letter.quote,
    letter.items?.map(({ text, url }) => `- ${text}\n  ${url}`).join('\n'),
    letter.url,
    letter.end,
    letter.links?.map(({ text, url }) => `${text}: ${url}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n'),
  language: currentLanguage(),
  headers: { 'Content-Language': currentLanguage(), ...letter.headers },
})

/**
 * Lays a letter out as HTML and as plain text, in its recipient's language.
 * @param write is called in that language
 */
export const compose = ({ to, name, language }: Recipient, write: () => Content): Mail =>
  inLanguage(language ?? currentLanguage(), () => layOut({ to, name, ...write() }))
