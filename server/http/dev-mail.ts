// The local outbox as pages, only for a browser on this machine and only where no mails go out.
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../actions/refusal.ts'
import type { Mailer, OutboxMail } from '../platform/mail/index.ts'
import { isLocalCaller } from './local-caller.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"

const page = (title: string, content: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:40px auto;padding:0 20px}
li{padding:10px 0;border-top:1px solid #8886}ul{list-style:none;padding:0}iframe{width:100%;height:640px;border:1px solid #8886;border-radius:8px;background:#fff}</style></head>
<body>${content}</body></html>`

const listPage = (mails: OutboxMail[]) =>
  page(
    'Outbox',
    `<h1>Outbox</h1><p>No mail server is set (SMTP_URL), so mails stay on this machine. Only a browser on this machine sees this page.</p>
<ul>${mails
      .map(
        mail =>
          `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br>to ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</li>`,
      )
      .join('')}</ul>${mails.length === 0 ? '<p>No mails yet.</p>' : ''}`,
  )

const mailPage = (mail: OutboxMail) =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p>to ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p>
<pre style="white-space:pre-wrap">${escapeHtml(mail.text).replace(/https?:\/\/\S+/g, url => `<a href="${url}">${url}</a>`)}</pre>
<iframe title="The mail as it looks" sandbox src="/dev/mail/${mail.id}/body"></iframe>`,
  )

/** Adds /dev/mail; does nothing where mails are really sent. */
export const registerDevMail = (app: FastifyInstance, mailer: Mailer, publicUrl: string): void => {
  const { outbox } = mailer
  if (!outbox) return
  const find = async (id: string) => {
    const mail = await outbox.read(id)
    if (!mail) throw new Refusal('not-found')
    return mail
  }
  app.register(async scope => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLocalCaller(request, publicUrl)) throw new Refusal('not-found')
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
      reply.header('x-frame-options', 'SAMEORIGIN').header('cache-control', 'no-store')
    })
    scope.get<{ Querystring: { to?: string | string[] } }>('/dev/mail', async (request, reply) => {
      const mails = await outbox.list()
      // The newest mail of an address opens at once.
      const newest = mails.find(({ to }) => to === request.query.to)
      return newest ? reply.redirect(`/dev/mail/${newest.id}`) : listPage(mails)
    })
    scope.get<{ Params: { id: string } }>('/dev/mail/:id', async request =>
      mailPage(await find(request.params.id)),
    )
    scope.get<{ Params: { id: string } }>(
      '/dev/mail/:id/body',
      async request => (await find(request.params.id)).html,
    )
  })
}
