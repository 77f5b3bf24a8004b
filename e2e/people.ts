// People who aren't students: an admin made on the command line, a teacher with a certificate.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newPerson, type Someone, signInAs, signUpQuickly } from './lantern.ts'

const root = join(import.meta.dirname, '..')

/** Makes an admin by the command that a school uses; the password is printed once. */
export const createAdmin = (): Someone => {
  const person = newPerson()
  const printed = execFileSync(process.execPath, [join(root, 'scripts/admin.ts'), 'create', person.email], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: process.env.LANTERN_DATA },
  })
  const password = /this once: (\S+)/.exec(printed)?.[1]
  if (!password) throw new Error(`no password was printed: ${printed}`)
  return { ...person, password, name: person.email.split('@')[0] ?? '' }
}

/** A teacher whom an admin vouches for. */
export const createTeacher = async (page: Page): Promise<Someone> => {
  const person = await signUpQuickly()
  await signInAs(page, person)
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}')._id)
  const token = await signInAs(page, createAdmin())
  const answer = await fetch(`${process.env.LANTERN_URL}/api/admin/users/${id}/role`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ role: 'teacher' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return person
}

/** An admin with a session in the browser. */
export const signInAdmin = async (page: Page): Promise<Someone & { token: string }> => {
  const admin = createAdmin()
  return { ...admin, token: await signInAs(page, admin) }
}

/** A one-page PDF that says who may teach what. */
export const certificatePdf = (name: string, subject: string): Buffer => {
  const line = (y: number, size: number, text: string) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET\n`
  const content =
    line(700, 22, 'Certificate of Qualified Teacher Status') +
    line(640, 16, `This is to certify that ${name}`) +
    line(610, 16, `is qualified to teach ${subject} at secondary level.`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}endstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
