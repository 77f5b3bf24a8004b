// The main job, whole: a student with a real book of about 300 pages.

import type { Locator } from '@playwright/test'
import { expectHighlightedWords, expectTightHighlight, readAnswerWords } from './highlighted-words.ts'
import { expect, logOut, test } from './lantern.ts'
import { mailTo } from './mails.ts'
import { newPerson } from './people.ts'
import { findRealPdf } from './real-pdf.ts'

const book = findRealPdf()

/** Questions that the gnuplot manual answers, with words of the right answer. */
const known = [
  { question: 'What does the dgrid3d option do?', answer: /weighted averages on a regular grid/ },
  { question: 'By default, how many points is sampling set to?', answer: /sampling is set to 100 points/ },
  { question: 'What is fit used to find?', answer: /set of parameters that ’best’ fits your data/ },
]

/** Text to be read, not a heading: between the size of the page's own text and a fifth more. */
const expectReadingSize = async (text: Locator) => {
  const share = await text.evaluate(element => {
    const size = (of: Element) => Number.parseFloat(getComputedStyle(of).fontSize)
    return size(element) / size(document.body)
  })
  expect(share).toBeGreaterThanOrEqual(1)
  expect(share).toBeLessThan(1.2)
}

test('a student signs up, brings a book, asks it, and sees each answer highlighted on its page', async ({
  page,
}) => {
  test.skip(book === null, 'the book comes from Debian’s gnuplot-doc, which this machine cannot fetch')
  const person = newPerson()

  // From the landing page to the first answer, the choice of the file among them.
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }

  await test.step('sign up and verify the address through the mail', async () => {
    await page.goto('/')
    await click(page.locator('header').getByText('Sign Up', { exact: true }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill(person.name)
    await dialog.getByLabel('Mobile number').fill(person.phone)
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await click(dialog.getByRole('button', { name: 'Sign Up' }))
    await expect(dialog.getByText('Check Your Email').last()).toBeVisible()
    await expect(dialog.locator('.highlight')).toHaveText(person.email)
    await mailTo(person.email)
    const opening = page.waitForEvent('popup')
    await click(dialog.getByRole('link', { name: 'its outbox' }))
    const mail = await opening
    const link = mail.getByRole('link', { name: /verify-email/ })
    // The link is opened where the journey is watched.
    const address = new URL((await link.getAttribute('href')) ?? '')
    clicks += 1
    await mail.close()
    await page.goto(address.pathname + address.search + address.hash)
    await expect(page.getByRole('heading', { name: 'Your email is verified.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Lantern' })).toHaveAttribute('href', '/dashboard')
  })

  await test.step('choose the book: it opens, and a question that it answers is offered', async () => {
    const choosing = page.waitForEvent('filechooser')
    await click(page.getByRole('button', { name: 'Choose a file' }))
    await (await choosing).setFiles(book ?? '')
    clicks += 1
    await page.waitForURL(/\/doc-chat\?source=/)
    const offered = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button')
    await expect(offered).toHaveCount(3)
    await click(offered.first())
    await expect(page.locator('[data-part~=answer] p[data-part~=lead] q').first()).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(7)
  })

  await test.step('find the book in the library, also after a reload', async () => {
    await page.getByRole('link', { name: 'WhisperDoc' }).first().click()
    const row = page.getByRole('row').filter({ hasText: 'gnuplot' })
    await expect(row).toContainText(/Reading page \d+ of 311|Ready to ask/)
    await page.reload()
    await expect(page.getByRole('link', { name: 'gnuplot', exact: true })).toBeVisible()
    await expect(page.getByText('311 pages').filter({ visible: true })).toBeVisible()
    await page.getByRole('link', { name: 'gnuplot', exact: true }).click()
    await expect(page).toHaveURL(/\/doc-chat/)
    await expect(page.locator('[data-part~=answer]').last()).toHaveAttribute('aria-busy', 'false')
  })

  for (const { question, answer } of known)
    await test.step(question, async () => {
      await page.getByRole('textbox', { name: /^Ask about/ }).fill(question)
      await page.keyboard.press('Enter')
      const turn = page.locator('[data-part~=answer]').last()
      await expect(turn).toContainText(answer)
      await expect(turn.getByText('Built-in engine')).toBeVisible()
      for (const sentence of await turn.locator('p[data-part~=lead]').all()) {
        const quote = await readAnswerWords(sentence)
        const chips = sentence.getByRole('button', { name: /^Source: page/ })
        await chips.first().click()
        // A citation across two pages has a chip for each page and highlights on both.
        if ((await chips.count()) === 1) await expectHighlightedWords(page, quote)
        await expectTightHighlight(page)
      }
      await expectReadingSize(turn.locator('p[data-part~=lead]').first())
    })

  await test.step('the light stays on its words at another zoom', async () => {
    const quote = await readAnswerWords(
      page.locator('[data-part~=answer]').last().locator('p[data-part~=lead][data-part~=on]'),
    )
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page
      .locator('[data-part~=answer]')
      .last()
      .locator('p[data-part~=lead][data-part~=on]')
      .getByRole('button', { name: /^Source: page/ })
      .click()
    await expectHighlightedWords(page, quote)
  })

  await test.step('a question that the book does not cover is not answered', async () => {
    await page.getByRole('textbox', { name: /^Ask about/ }).fill('Who won the football world cup in 1998?')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-part~=answer]').last()).toContainText('I can’t find this in gnuplot.')
  })

  await test.step('everything is there after a reload', async () => {
    await page.reload()
    for (const { question, answer } of known) {
      await expect(page.getByText(question, { exact: true })).toBeVisible()
      await expect(page.locator('[data-part~=answer]').filter({ hasText: answer }).first()).toBeVisible()
    }
  })

  await test.step('export it as Markdown', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Conversations' }).click()
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /Markdown/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.md$/)
  })

  // Embedding the book's passages takes minutes in the background, and no later journey needs them.
  await test.step('delete the book', async () => {
    await page.goto('/chatbot')
    await page.getByRole('button', { name: 'Actions for gnuplot' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByRole('link', { name: 'gnuplot', exact: true })).toHaveCount(0)
  })

  await test.step('log out', async () => {
    await logOut(page)
    expect(await page.evaluate(() => localStorage.getItem('user-info'))).toBeNull()
  })
})
