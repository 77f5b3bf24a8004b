// Journey: a quiz of a real book, played by keyboard alone, and its results.

import type { Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { chooseFive } from './choose-count.ts'
import { giveBook, hasBook } from './given-material.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

/** Gives each left entry a right one of its own. Options with formulas are no native ones and load later. */
const matchByKeys = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  const boxes = await page.locator('[data-part~=pairs]').getByRole('combobox').all()
  for (const [i, box] of boxes.entries()) {
    const isNative = await box.evaluate(element => element.tagName === 'SELECT')
    if (isNative) await box.selectOption({ index: i + 1 })
    else {
      await box.press('Enter')
      await page.getByRole('option').nth(i).press('Enter')
    }
  }
}

/** Answers the open question by keys, whatever its kind. */
const answerByKeys = async (page: Page) => {
  const choices = page.locator('[data-part~=opt]')
  const field = page.locator('main input.input, main textarea')
  await expect(
    choices.or(field).or(page.locator('[data-part~=pairs], [data-part~=order]')).first(),
  ).toBeVisible()
  if ((await choices.count()) > 0) await page.keyboard.press('a')
  else if ((await field.count()) > 0) await field.fill('7')
  else await matchByKeys(page)
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await expect(page.locator('[data-part~=verdict]')).toBeVisible()
}

test('a student makes a quiz of a book, plays it by keyboard, and reads why and where', async ({ page }) => {
  test.skip(!hasBook, 'the book comes from Debian’s gnuplot-doc, which this machine cannot fetch')
  await giveBook(await signInStudent(page))
  await page.goto('/chatbot')

  await test.step('set it up', async () => {
    await page.getByRole('link', { name: 'SmartQuiz' }).click()
    await expect(page.getByRole('checkbox', { name: /gnuplot/ })).toBeChecked()
    await chooseFive(page)
    await page.getByRole('button', { name: 'Make the quiz' }).click()
    await expect(page).toHaveURL(/\/quizsummary/)
    await expect(page.getByText('5 questions are ready.')).toBeVisible()
  })

  await test.step('the material says in short what it is about, with its pages', async () => {
    await expect(page.locator('.cite').first()).toBeVisible()
  })

  await page.getByRole('button', { name: 'Start' }).click()
  for (let number = 1; number <= 5; number++)
    await test.step(`question ${number}`, async () => {
      await expect(page.getByText(`${number} of 5`, { exact: true })).toBeVisible()
      await answerByKeys(page)
      await expect(page.locator('.src-card .highlight')).not.toBeEmpty()
      if (number === 2) {
        await page.reload()
        await expect(page.getByText('2 of 5', { exact: true })).toBeVisible()
        await page.getByRole('button', { name: 'Next question' }).waitFor()
      }
      await page
        .getByRole('button', { name: number < 5 ? 'Next question' : 'See how it went' })
        .press('Enter')
    })

  await test.step('the results give advice first and lead to the page', async () => {
    await expect(page).toHaveURL(/results/)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.getByText('of 5', { exact: true })).toBeVisible()
    // "Every question" is missing if all answers were wrong: then all are already shown.
    const all = page.getByRole('button', { name: 'Every question' })
    const why = page.getByRole('button', { name: 'See why' })
    await expect(all.or(why).first()).toBeVisible()
    if (await all.isVisible()) await all.click()
    await why.first().click()
    const quote = await page.locator('[data-part~=again] .highlight').first().textContent()
    await page
      .locator('[data-part~=again]')
      .getByRole('link', { name: /^Open page/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/doc-chat/)
    await expect(page.locator('[data-highlight] > *').first()).toBeVisible()
    expect(quote?.length).toBeGreaterThan(10)
  })

  await test.step('the learner record knows of it', async () => {
    await page.goto('/student-results')
    await expect(page.getByRole('heading', { name: 'Mastery by topic' })).toBeVisible()
    await page.getByRole('button', { name: 'Why' }).first().click()
    await expect(page.getByText(/with 90 % certainty/)).toBeVisible()
  })
})

test('an exam keeps its answers on the server until it is submitted', async ({ page }) => {
  await signInStudent(page)
  const announcements: string[] = []
  page.on('response', async response => {
    if (/\/api\/(quizzes|attempts)/.test(response.url()))
      announcements.push(await response.text().catch(() => ''))
  })
  await page.goto('/quiz')
  await page.getByRole('checkbox', { name: /living cell/ }).check()
  await chooseFive(page)
  await page.getByLabel('When are you told?').selectOption('exam')
  await page.getByRole('button', { name: 'Make the quiz' }).click()
  await page.getByText('5 questions are ready.').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: /Save and go on|Next question/ }).press('Enter')
  await expect(page.getByText('2 of 5', { exact: true })).toBeVisible()
  expect(announcements.join('\n')).not.toMatch(/"explanation":"|"verdict":\{/)
  await page.getByRole('button', { name: 'Question 5' }).click()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(page).toHaveURL(/results/)
  await expect(page.getByText('of 5', { exact: true })).toBeVisible()
})

test('a visitor plays a quiz of the sample, signs up, and finds it again', async ({ page }) => {
  await page.goto('/quiz')
  await page.getByRole('checkbox', { name: /living cell/ }).check()
  await chooseFive(page)
  await page.getByRole('button', { name: 'Make the quiz' }).click()
  await page.getByText('5 questions are ready.').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await answerByKeys(page)
  await page.goto('/quiz')
  await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible()
})

test('setting up, playing and reading results are accessible', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/quiz')
  await page.getByRole('checkbox', { name: /living cell/ }).check()
  await expectForAll(page, '/quiz')
  await chooseFive(page)
  await page.getByRole('button', { name: 'Make the quiz' }).click()
  await page.getByText('5 questions are ready.').waitFor()
  await expectForAll(page, '/quizsummary')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('[data-part~=q-stem]').waitFor()
  await expectForAll(page, '/quizplay')
  await answerByKeys(page)
  await expectForAll(page, '/quizplay answered')
  await page.getByRole('button', { name: 'Question 5' }).click()
  await page.getByRole('button', { name: 'Check' }).waitFor()
  await answerByKeys(page)
  await page.getByRole('button', { name: 'See how it went' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await page.locator('[data-part~=score]').waitFor()
  await expectForAll(page, 'results')
  for (const path of ['/student-results', '/recommendations', '/dashboard']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectForAll(page, path)
  }
})
