// Journey: a teacher adds questions of another quiz to a new one, found by kind and level, each with its
// passage.

import { expectForAll } from './barriers.ts'
import { everyKind, writeQuizOfEveryKind } from './every-kind-quiz.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs, tokenOf } from './people.ts'

test('several questions of another quiz are found by what they are, and added at once', async ({ page }) => {
  await signInAs(page, await createTeacher())
  await writeQuizOfEveryKind(await tokenOf(page))
  await page.goto('/create-quiz')
  await page.getByRole('button', { name: 'Write one by hand' }).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(everyKind.length)
  await expect(
    dialog.getByText('The Moon is about half a degree wide, which is 30 arc minutes.'),
  ).toBeVisible()
  await expectForAll(page, 'questions of mine')
  await dialog.getByLabel('Kind').selectOption({ label: 'Put in order' })
  await expect(boxes).toHaveCount(1)
  await boxes.check()
  await dialog.getByLabel('Kind').selectOption({ label: 'Any' })
  await dialog.getByLabel('Level of thinking').selectOption({ label: 'Create' })
  await expect(dialog.getByText('None of your questions fits.')).toBeVisible()
  await dialog.getByLabel('Level of thinking').selectOption({ label: 'Remember' })
  await dialog.getByLabel('Search my questions').fill('light years is one parsec')
  await expect(boxes).toHaveCount(1)
  await boxes.check()
  await dialog.getByRole('button', { name: /^Add 2/ }).click()
  const rows = page.getByRole('navigation', { name: 'Questions' }).locator('[data-part~=ed-row]')
  await expect(rows).toContainText(['Put these angles in order', 'How many light years is one parsec?'])
  await expect(page.locator('[data-part~=ed-src] .highlight')).not.toBeEmpty()

  await test.step('a typed answer shows what counts as right, to check and wrong, and each can be moved', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await dialog.getByRole('button', { name: 'Short text', exact: true }).click()
    // A new question comes behind the one that is open.
    const editor = page.getByRole('form', { name: 'Question 2' })
    await editor
      .getByLabel('Question', { exact: true })
      .fill('What is the ratio of hydrogen to oxygen in water?')
    await editor.getByLabel('Right answers').fill('2:1')
    const marking = editor.getByRole('group', { name: 'How answers are marked' })
    const listed = (head: string) =>
      marking.locator('section').filter({ hasText: head }).getByRole('listitem')
    await expect(marking.getByLabel('Kind of answer')).toHaveText(/Ratio \(found\)/)
    await expect(listed('Count as right')).toContainText(['2:1', '2 : 1', '2 to 1'])
    await expect(listed('Count as wrong')).toContainText(['1:2'])
    await marking.getByLabel('Mark of “2/1”').selectOption('Right')
    await expect(listed('Count as right').filter({ hasText: '2/1' })).toContainText('Your choice')
    await marking.getByLabel('Try another answer').fill('4:2')
    await marking.getByRole('button', { name: 'Add' }).click()
    await expect(listed('Left to check')).toContainText(['4:2'])
    await expectForAll(page, 'the marking of a typed answer')
    await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
    await page.reload()
    await page.getByRole('navigation', { name: 'Questions' }).getByText('What is the ratio').click()
    await expect(listed('Count as right').filter({ hasText: '2/1' })).toContainText('Your choice')
  })
})
