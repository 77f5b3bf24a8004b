import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createOutboxMailer, createSmtpMailer } from './index.ts'

const mail = { to: 'asha@school.test', subject: 'Grüße', text: 'Hello Asha', html: '<p>Hello Asha</p>' }

test('a mail reaches a real mail server with both of its forms', async () => {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', chunk => received.push(chunk))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Lantern <lantern@school.test>')
  const headers = { 'List-Unsubscribe': '<https://school.test/unsubscribe?token=x>' }
  await mailer.send({ ...mail, headers })
  mailer.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
  const parsed = await PostalMime.parse(Buffer.concat(received))
  expect([parsed.from?.address, parsed.to?.[0]?.address, parsed.subject]).toEqual([
    'lantern@school.test',
    mail.to,
    mail.subject,
  ])
  expect(parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
    headers['List-Unsubscribe'],
  )
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([mail.text, mail.html])
})

test('without a mail server mails are kept, newest first, and nothing else can be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-outbox-'))
  const { send, outbox } = createOutboxMailer(folder)
  expect(await outbox?.list()).toEqual([])
  await send(mail)
  await new Promise(resolve => setTimeout(resolve, 2))
  await send({ ...mail, subject: 'Second' })
  const mails = (await outbox?.list()) ?? []
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'Grüße'])
  expect(await outbox?.read(mails[0]?.id ?? '')).toMatchObject({ subject: 'Second' })
  expect(await outbox?.read('../../../etc/passwd')).toBeNull()
  await rm(folder, { recursive: true })
})

test('mails of the same moment are listed in the order in which they were sent, the newest first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-outbox-'))
  try {
    const mailer = createOutboxMailer(folder)
    const subjects = Array.from({ length: 20 }, (_, i) => `Mail ${i}`)
    for (const subject of subjects) await mailer.send({ ...mail, subject })
    const listed = await mailer.outbox!.list()
    expect(listed.map(({ subject }) => subject)).toEqual(subjects.toReversed())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
