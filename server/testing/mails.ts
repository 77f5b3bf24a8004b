// The mails a test server sent; some go out after the answer, so a test waits for them.

import { sendNotificationMails } from '../features/people/notifications/index.ts'
import type { Mailer, OutboxMail } from '../platform/mail/index.ts'
import { eventually } from './eventually.ts'
import type { TestServer } from './test-server.ts'

/** Sends the mails that are due, as the jobs process does. */
export const sendDueMails = (
  server: TestServer,
  mailer: Pick<Mailer, 'send'> = server.mailer,
): Promise<void> =>
  sendNotificationMails({
    db: server.database.db,
    clock: server.clock,
    seal: server.seal,
    mailer,
    publicUrl: server.url,
    onError: () => {},
  })

/** Mails to an address, newest first; a mail that is just being written isn't there yet. */
export const mailsTo = async ({ mailer }: TestServer, email: string): Promise<OutboxMail[]> => {
  const mails = (await mailer.outbox?.list().catch(() => [])) ?? []
  return mails.filter(mail => mail.to === email)
}

/** Newest mail with a subject, once it has arrived. */
export const mailTo = async (server: TestServer, email: string, subject: string): Promise<OutboxMail> => {
  const find = async () => (await mailsTo(server, email)).find(mail => mail.subject === subject) ?? null
  const mail = await eventually(find, found => found !== null)
  if (!mail) throw new Error('there is no such mail')
  return mail
}

/** The token of the link in a mail. */
export const tokenIn = (mail: OutboxMail): string => /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
