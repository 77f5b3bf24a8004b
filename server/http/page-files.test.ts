import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOrigin, buildSchoolName, buildSupportEmail } from '@lantern/contract/build-placeholders.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from './page-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-page-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const readWith = async (name: string, text: string, supportEmail: string, schoolName = '') => {
  await writeFile(join(folder, name), text)
  return readPage(join(folder, name), { publicUrl: 'https://lantern.school.test', supportEmail, schoolName })
    .plain
}

test('a page names the support address and the address of this installation, also without scripts', async () => {
  const built = `<link rel="canonical" href="${buildOrigin}/help"><a href="mailto:${buildSupportEmail}?subject=Hello">${buildSupportEmail}</a>`
  expect(await readWith('help.html', built, 'help@school.test')).toBe(
    '<link rel="canonical" href="https://lantern.school.test/help"><a href="mailto:help@school.test?subject=Hello">help@school.test</a>',
  )
})

test("an address such as o'brien@school.test stays one address in HTML and in text", async () => {
  expect(await readWith('help.html', `<a href='mailto:${buildSupportEmail}'>`, "o'brien@school.test")).toBe(
    "<a href='mailto:o&#39;brien@school.test'>",
  )
  expect(await readWith('robots.txt', `# ${buildSupportEmail}`, "o'brien@school.test")).toBe(
    "# o'brien@school.test",
  )
})

test('a school’s name is text in the page, also with signs of HTML, and nothing where none is set', async () => {
  const built = `<meta name="school-name" content="${buildSchoolName}"><span>${buildSchoolName}</span>`
  expect(await readWith('help.html', built, 'help@school.test', '"Hill" & <b>$&Co</b>')).toBe(
    '<meta name="school-name" content="&#34;Hill&#34; &#38; &#60;b&#62;$&#38;Co&#60;/b&#62;"><span>&#34;Hill&#34; &#38; &#60;b&#62;$&#38;Co&#60;/b&#62;</span>',
  )
  expect(await readWith('help.html', built, 'help@school.test')).toBe(
    '<meta name="school-name" content=""><span></span>',
  )
})
