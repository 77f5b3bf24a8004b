// The first hour of whoever runs Lantern: the printed link, the first admin, first steps, and a model that is tried and set.
import { sql } from 'drizzle-orm'
import { makeSetupLink } from '../server/features/people/identity/index.ts'
import { announceModels } from '../server/features/people/models/queries.ts'
import { answerByQuoting, type LocalModelServer, startOllama } from '../server/testing/local-models.ts'
import { expectNoBarriers } from './barriers.ts'
import { database } from './database.ts'
import { expect, test } from './lantern.ts'
import { newPerson } from './people.ts'

let ollama: LocalModelServer
test.beforeAll(async () => {
  ollama = await startOllama({
    name: 'qwen3:8b',
    thoughts: 400,
    thinkValues: [true, false],
    contextLength: 40_960,
    answer: answerByQuoting,
  })
})
test.afterAll(async () => {
  await database().execute(sql`delete from set_models`)
  await announceModels(database())
  await ollama.close()
})

test('the printed link makes the first admin, who tries a model and sets it', async ({ page, lantern }) => {
  await database().execute(sql`update accounts set role = 'student' where role = 'admin'`)
  const link = await makeSetupLink(database(), lantern.url, new Date())
  if (!link) throw new Error('there is an admin')
  const { email, password } = newPerson()
  await page.goto(link)
  await page.getByLabel('Your name').fill('Head Teacher')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectNoBarriers(page, '/setup')
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expectNoBarriers(page, '/admin/first-steps')
  await page.getByRole('link', { name: 'Choose and try a model' }).click()

  const answers = page.getByRole('region', { name: 'Answers and summaries' })
  await answers.getByLabel('Made by').selectOption('ollama')
  await answers.getByLabel('Address').fill(ollama.url)
  await answers.getByLabel('Key').focus()
  await expect(answers.getByText('The list comes from the server.')).toBeVisible()
  await answers.getByLabel('Model', { exact: true }).selectOption('qwen3:8b')
  await answers.getByRole('button', { name: 'Try it with three questions' }).click()
  await expect(answers.getByText('This model works well with Lantern')).toBeVisible()
  await expect(answers.getByText('That is right: the text doesn’t say.')).toBeVisible()
  await answers.getByRole('button', { name: 'Save' }).click()
  await expect(answers.getByText('In use')).toBeVisible()
  await expectNoBarriers(page, '/admin/settings')

  await page.goto('/admin/first-steps')
  await expect(page.getByText('qwen3:8b answers, at Ollama at 127.0.0.1.')).toBeVisible()
  await page.goto(link)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work any more.')
})
