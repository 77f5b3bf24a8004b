import { expect, test } from './lantern.ts'

test.describe('the search of the help page', () => {
  test('loads nothing before a person types', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', request => fetched.push(request.url()))
    await page.goto('/help')
    await page.waitForLoadState('networkidle')
    expect(fetched.filter(url => /help-search|search\.json/.test(url))).toEqual([])
    await page.getByRole('searchbox').fill('password')
    await expect(page.getByRole('region', { name: 'Search results' })).toContainText('match')
    expect(fetched.filter(url => /help-search|search\.json/.test(url)).length).toBeGreaterThan(0)
  })

  test('finds in help, guide and docs, by beginnings of words and through slips', async ({ page }) => {
    await page.goto('/help')
    const results = page.getByRole('region', { name: 'Search results' })
    await page.getByRole('searchbox').fill('forgot passwrod')
    await expect(results.getByRole('link', { name: 'I forgot my password' })).toBeVisible()
    await page.getByRole('searchbox').fill('backu')
    await results.getByRole('link', { name: 'Backups' }).click()
    await expect(page).toHaveURL(/\/docs#backups$/)
    await expect(page.getByRole('heading', { name: 'Backups' })).toBeInViewport()
  })

  test('reports that nothing matches', async ({ page }) => {
    await page.goto('/help')
    const status = page.getByRole('region', { name: 'Search results' }).getByRole('status')
    await page.getByRole('searchbox').fill('xylophone')
    await expect(status).toContainText('Nothing here matches “xylophone”')
    await page.getByRole('searchbox').fill('')
    await expect(status).toHaveText('')
  })
})
