// The mails of this feature: one narrow table with inline styles, since mail programs know little else.
import * as m from '@lantern/messages'
import type { Mail } from '../../platform/mail/index.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

type Content = {
  to: string
  name: string
  subject: string
  text: string
  button: string
  url: string
  end?: string
}

const font = "font-family:Georgia,'Iowan Old Style',serif"

const page = (c: Content) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(c.subject)}</title></head>
<body style="margin:0;padding:24px;background:#F3F3EC;color:#14211C">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#FDFDF9;border-radius:12px;text-align:left"><tr><td style="padding:36px 40px">
<p style="${font};font-size:22px;font-weight:600;margin:0 0 28px">Lantern</p>
<h1 style="${font};font-size:26px;line-height:1.2;font-weight:500;margin:0 0 16px">${escapeHtml(c.subject)}</h1>
<p style="${font};font-size:16px;line-height:1.6;margin:0 0 8px">${escapeHtml(m.mail_verify_greeting({ name: c.name }))}</p>
<p style="${font};font-size:16px;line-height:1.6;margin:0 0 12px">${escapeHtml(c.text)}</p>
<p style="margin:0 0 24px"><span style="background:#FFC842;color:#14211C;border-bottom:2px solid #9C6400;padding:2px 6px;font-size:16px">${escapeHtml(c.to)}</span></p>
<p style="margin:0 0 28px"><a href="${escapeHtml(c.url)}" style="display:inline-block;background:#0E4B3C;color:#FFFFFF;text-decoration:none;font:600 16px Arial,sans-serif;padding:14px 24px;border-radius:8px">${escapeHtml(c.button)}</a></p>
<p style="font:14px/1.5 Arial,sans-serif;color:#44514A;margin:0 0 4px">${escapeHtml(m.mail_verify_plain_address())}</p>
<p style="font:13px/1.5 monospace;word-break:break-all;margin:0 0 24px">${escapeHtml(c.url)}</p>
${c.end ? `<p style="font:14px/1.5 Arial,sans-serif;color:#44514A;margin:0">${escapeHtml(c.end)}</p>` : ''}
</td></tr></table></td></tr></table></body></html>`

const compose = (c: Content): Mail => ({
  to: c.to,
  subject: c.subject,
  html: page(c),
  text: [m.mail_verify_greeting({ name: c.name }), c.text, c.url, c.end].filter(Boolean).join('\n\n'),
})

export const verificationMail = (to: string, name: string, url: string): Mail =>
  compose({
    to,
    name,
    url,
    subject: m.mail_verify_subject(),
    text: m.mail_verify_text(),
    button: m.mail_verify_button(),
    end: m.mail_verify_end(),
  })

/** For a sign-up with an address that has an account: the screen says the same, the mail doesn't. */
export const knownAddressMail = (to: string, name: string, url: string): Mail =>
  compose({
    to,
    name,
    url,
    subject: m.mail_known_subject(),
    text: m.mail_known_text(),
    button: m.mail_known_button(),
  })
