// Mail: SMTP where it is set, else an outbox of files on this machine.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@lantern/contract/languages.rules'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import { count } from '../metrics/index.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  language?: Language
  /** Additional headers, by name. */
  headers?: Record<string, string>
}

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Mails of the local outbox, newest first; null where mails really go out. */
  outbox: {
    list(): Promise<OutboxMail[]>
    read(id: string): Promise<OutboxMail | null>
    /** Removes matching mails, old ones too. */
    remove(isMeant: (mail: OutboxMail) => boolean): Promise<void>
  } | null
  close(): void
}

const outboxMailSchema = z.object({
  id: z.uuid(),
  sentAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
})
export type OutboxMail = z.output<typeof outboxMailSchema>

/** The mailer that an installation is set up with. */
export const createMailer = ({
  smtpUrl,
  mailFrom,
  dataDir,
}: {
  smtpUrl: string | null
  mailFrom: string
  dataDir: string
}): Mailer =>
  countMails(smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createOutboxMailer(join(dataDir, 'outbox')))

const countMails = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: mail =>
    mailer.send(mail).then(
      () => count.mails.inc({ outcome: 'sent' }),
      error => {
        count.mails.inc({ outcome: 'failed' })
        throw error
      },
    ),
})

/** Milliseconds that a mail server may take to answer. */
const timeoutMs = 5_000

/** Whether a mail server is set, and takes what we would send. */
export const checkMail = async (smtpUrl: string | null): Promise<'works' | 'fails' | 'outbox'> => {
  if (!smtpUrl) return 'outbox'
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...limits })
  try {
    await transport.verify()
    return 'works'
  } catch {
    return 'fails'
  } finally {
    transport.close()
  }
}

/** Sends by SMTP; `url` is smtp(s)://user:password@host:port. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport(url, { from })
  return {
    send: async mail => {
      await transport.sendMail(mail)
    },
    outbox: null,
    close: () => transport.close(),
  }
}

/** Keeps mails as files in `folder`, so that everything works where no mail server is set. */
export const createOutboxMailer = (folder: string): Mailer => {
  let lastSent = 0
  /** Now, but later than the mail before: names of files are in the order of sending. */
  const nextTime = (): string => {
    lastSent = Math.max(Date.now(), lastSent + 1)
    return new Date(lastSent).toISOString()
  }
  const readMail = async (name: string) =>
    outboxMailSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  const listNames = async () => {
    const names: string[] = await readdir(folder).catch(() => [])
    return names.filter(name => name.endsWith('.json'))
  }
  return {
    send: async mail => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sentAt = nextTime()
      const id = randomUUID()
      const name = `${sentAt.replace(/[:.]/g, '-')}-${id}.json`
      // Atomic write by rename, so that readers never see a partial file.
      const unfinished = join(folder, `.${id}`)
      await writeFile(unfinished, JSON.stringify({ id, sentAt, ...mail }, null, 2), { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    },
    outbox: {
      list: async () => {
        const names = await listNames()
        return Promise.all(names.sort().reverse().slice(0, 100).map(readMail))
      },
      read: async id => {
        const names = await listNames()
        const name = z.uuid().safeParse(id).success ? names.find(n => n.endsWith(`-${id}.json`)) : undefined
        return name ? readMail(name) : null
      },
      remove: async isMeant => {
        for (const name of await listNames())
          if (isMeant(await readMail(name))) await rm(join(folder, name), { force: true })
      },
    },
    close: () => {},
  }
}
