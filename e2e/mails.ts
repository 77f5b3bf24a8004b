// The mails that the installation of this worker sent.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

type Mail = { to: string; subject: string; text: string }

const findMail = async (email: string, subject: string | undefined): Promise<Mail | null> => {
  const outbox = join(process.env.LANTERN_DATA ?? '', 'outbox')
  for (const name of (await readdir(outbox).catch((): string[] => [])).sort().reverse()) {
    if (!name.endsWith('.json')) continue
    const mail: Mail = JSON.parse(await readFile(join(outbox, name), 'utf8'))
    if (mail.to === email && (subject === undefined || mail.subject === subject)) return mail
  }
  return null
}

/** Newest mail to an address, optionally by subject; polls, since some are sent after the response. */
export const mailTo = async (email: string, subject?: string): Promise<Mail> => {
  let mail: Mail | null = null
  const find = async () => {
    mail = await findMail(email, subject)
    return mail
  }
  await expect.poll(find, `a mail to ${email}`).not.toBeNull()
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}
