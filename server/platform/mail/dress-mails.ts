// Mails in the name of the school: its name and colour at the head, its imprint and address at the end.
import { fitColour } from '@lantern/contract/people/look/colour.rules'
import * as m from '@lantern/messages'
import { unsetSupportEmail } from '../config/index.ts'
import { currentLanguage, inLanguage } from '../language/index.ts'
import type { Look } from '../look/index.ts'
import type { Mail, Mailer } from './index.ts'
import { escapeHtml, font, letterEnd, letterHead } from './letter.ts'

const getHead = ({ name, colour }: Look): string => {
  const line = colour ? `;border-bottom:3px solid ${fitColour('paper', colour)};padding-bottom:10px` : ''
  return `<p style="${font};font-size:22px;font-weight:600;margin:0 0 28px${line}">${escapeHtml(name || 'Lantern')}</p>`
}

const listEnds = ({ name, pages, supportEmail }: Look, publicUrl: string) => [
  ...(name ? [{ text: m.mail_by_lantern({ school: name }), url: publicUrl }] : []),
  ...(pages.imprint ? [{ text: m.legal_imprint(), url: `${publicUrl}/legal/imprint` }] : []),
  ...(supportEmail === unsetSupportEmail ? [] : [{ text: supportEmail, url: `mailto:${supportEmail}` }]),
]

/** Dresses a mail made by `compose`; any other stays as it is. */
export const dressMail = (mail: Mail, look: Look, publicUrl: string): Mail => {
  if (!mail.html.includes(letterHead)) return mail
  const ends = inLanguage(mail.language ?? currentLanguage(), () => listEnds(look, publicUrl))
  const small = ends.map(
    ({ text, url }) => `<a href="${escapeHtml(url)}" style="color:#44514A">${escapeHtml(text)}</a>`,
  )
  const end = small.length
    ? `<p style="font:13px/1.6 Arial,sans-serif;color:#44514A;margin:28px 0 0;border-top:1px solid #DBDCD1;padding-top:12px">${small.join(' · ')}</p>`
    : ''
  // Functions, because `$` has a meaning in a replacement string.
  const html = mail.html
    .replace(letterHead, () => getHead(look))
    .replace(letterEnd, () => `${end}${letterEnd}`)
  const lines = ends.map(({ text, url }) => (url === `mailto:${text}` ? text : `${text}: ${url}`))
  return { ...mail, html, text: lines.length ? `${mail.text}\n\n-- \n${lines.join('\n')}` : mail.text }
}

/** @param loadLook is asked at each mail */
export const dressMails = (mailer: Mailer, publicUrl: string, loadLook: () => Promise<Look>): Mailer => ({
  ...mailer,
  send: async mail => mailer.send(dressMail(mail, await loadLook(), publicUrl)),
})
