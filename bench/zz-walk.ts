import { chromium } from '@playwright/test'
const base = 'http://localhost:3100'
const pw = process.argv[2] ?? ''
const login = async (email: string, role: string) => (await (await fetch(`${base}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: pw, role }) })).json()) as any
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const open = async (email: string, role: string, theme = 'light', width = 1440) => {
  const { token, user } = await login(email, role)
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: width > 500 ? 900 : 844 }, reducedMotion: 'reduce' })
  await context.addInitScript(([info, t]) => { localStorage.setItem('user-info', info); localStorage.setItem('lantern-theme', t) }, [JSON.stringify({ ...user, token }), theme])
  const page = await context.newPage()
  page.setDefaultTimeout(20000)
  return { page, token }
}
const shot = async (page: any, name: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: false }) }
const { page, token } = await open('teacher@lantern.test', 'teacher')
const api = async (method: string, path: string, body?: unknown) => { const r = await fetch(`${base}/api${path}`, { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: body ? JSON.stringify(body) : undefined }); const j: any = await r.json(); if (!r.ok) console.log(method, path, r.status, JSON.stringify(j)); return j }
const { quiz } = await api('POST', '/teacher-quizzes', { title: 'Tides, in words', sourceIds: [], questionIds: [], paperId: null, topic: null, pages: [], types: [], cells: [] })
await page.goto(`/quiz-preview-new?quiz=${quiz.id}`)
await page.getByRole('button', { name: 'Add a question' }).first().click()
await shot(page, '01-add')
await page.getByRole('button', { name: 'Essay' }).click()
await page.getByLabel('Question', { exact: true }).fill('Why are there two tides a day? Explain it to somebody who has never seen the sea.')
for (const [i, [text, points]] of [['Names the pull of the Moon', '2'], ['Explains why there is a bulge on the far side too', '4'], ['Is easy to follow', '2']].entries()) {
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('textbox', { name: `What you look for, ${i + 1}` }).fill(text!)
  await page.getByRole('textbox', { name: `Points for ${i + 1}` }).fill(points!)
}
await page.getByLabel('An answer as it could be').fill('The Moon pulls the water on its side more than the Earth, and the Earth more than the water on the far side.\n\nSo there are two bulges, and the Earth turns below both.')
await page.getByText(/^Saved at/).waitFor()
await shot(page, '02-essay-editor')
await page.getByRole('button', { name: 'Add a question' }).first().click()
await page.getByRole('button', { name: 'A number' }).click()
await page.getByLabel('Question', { exact: true }).fill('A ship sails {v} km/h for {t} hours. How far does it come?')
await shot(page, '03-number')
await page.getByRole('checkbox', { name: /differ|variable/i }).check().catch(() => page.getByRole('button', { name: /differ|variable/i }).click()).catch(e => console.log('no variables control', String(e).slice(0, 200)))
await shot(page, '04-calc')
console.log(await page.locator('.ed-main').innerText())
console.log('QUIZ', quiz.id)
await browser.close()
