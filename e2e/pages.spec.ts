// Pages equal for all readers: text, feed, search engine data, and not found.

import type { Page } from '@playwright/test'
import { members as team } from '../web/content/team.ts'
import { expect, test } from './lantern.ts'

/** Pages of the footer with their headings. */
const pages = {
  '/aboutus': 'You should be able to check an answer, whoever gives it.',
  '/privacy': 'What Lantern keeps, and for whom.',
  '/terms': 'The few rules of using Lantern.',
  '/cookies': 'No banner, because there is nothing to agree to.',
  '/guide': 'From a chapter to answers you can check.',
  '/help': 'What can we help with?',
  '/blog': 'Notes on learning you can check',
  '/community': 'Made in the open, better with you.',
  '/docs': 'Using Lantern, and running your own.',
}

const sitemapPaths = async (page: Page): Promise<string[]> => {
  const response = await page.request.get('/sitemap.xml')
  expect(response.ok()).toBe(true)
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
}

const metaOf = (page: Page, selector: string, attribute: string) =>
  page.locator(`head ${selector}`).getAttribute(attribute)

test('every page of the footer opens from it and says what it is', async ({ page }) => {
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto('/')
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page, path).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('footer')).toBeVisible()
  }
})

type Served = {
  path: string
  title: string
  description: string
  canonical: string
  sharedAs: { address: string; title: string }
  /** Targets of the links in the page's text. */
  links: string[]
  ids: string[]
}

/** Runs in the page: fetches these addresses without opening them. */
const readServed = (paths: string[]): Promise<Served[]> =>
  Promise.all(
    paths.map(async path => {
      const response = await fetch(path)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      const sent = new DOMParser().parseFromString(await response.text(), 'text/html')
      const read = (selector: string, attribute: string) =>
        sent.head.querySelector(selector)?.getAttribute(attribute) ?? ''
      return {
        path,
        title: sent.title,
        description: read('meta[name=description]', 'content'),
        canonical: read('link[rel=canonical]', 'href'),
        sharedAs: {
          address: read('meta[property="og:url"]', 'content'),
          title: read('meta[property="og:title"]', 'content'),
        },
        links: [...sent.querySelectorAll('main a[href]')].map(
          link => new URL(link.getAttribute('href') ?? '', new URL(path, location.href)).href,
        ),
        ids: [...sent.querySelectorAll('[id]')].map(({ id }) => id),
      }
    }),
  )

test('every page has a title, a description and an address of its own', async ({ page }) => {
  await page.goto('/privacy')
  const served = await page.evaluate(readServed, await sitemapPaths(page))
  for (const { path, title, canonical, sharedAs } of served) {
    expect(new URL(canonical).pathname).toBe(path)
    expect(sharedAs).toEqual({ address: canonical, title })
  }
  for (const field of ['title', 'description', 'canonical'] as const)
    expect(new Set(served.map(each => each[field])).size, field).toBe(served.length)
})

test('the sitemap lists every page of the footer and every post', async ({ page }) => {
  const listed = await sitemapPaths(page)
  expect(listed).toEqual(expect.arrayContaining(['/', ...Object.keys(pages)]))
  await page.goto('/blog')
  const posts = await page
    .locator('main h2 a')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(posts.length).toBeGreaterThanOrEqual(3)
  expect(listed).toEqual(expect.arrayContaining(posts))
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('the feed parses and leads to the posts', async ({ page }) => {
  await page.goto('/blog')
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/blog/feed.xml')).text()
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    return {
      broken: document.querySelector('parsererror') !== null,
      links: all('entry > link').map(link => new URL(link.getAttribute('href') ?? '').pathname),
      authors: all('entry > author > name').map(name => name.textContent ?? ''),
    }
  })
  expect(feed.broken).toBe(false)
  expect(feed.authors).toContain('Devan Rao')
  for (const path of feed.links) {
    await page.goto(path)
    await expect(page.locator('article h1')).toBeVisible()
  }
})

test('every link inside these pages leads to something that exists', async ({ page }) => {
  await page.goto('/privacy')
  const { origin } = new URL(page.url())
  const served = await page.evaluate(readServed, await sitemapPaths(page))
  const hashesOf = new Map<string, Set<string>>()
  for (const link of served.flatMap(({ links }) => links)) {
    const { pathname, hash } = new URL(link)
    if (new URL(link).origin !== origin) continue
    hashesOf.set(pathname, (hashesOf.get(pathname) ?? new Set()).add(decodeURIComponent(hash.slice(1))))
  }
  expect(hashesOf.size).toBeGreaterThan(10)
  for (const [path, hashes] of hashesOf) {
    expect((await page.request.get(path)).ok(), path).toBe(true)
    const wanted = [...hashes].filter(Boolean)
    // Fragment of this address names the form's role, not an element.
    if (wanted.length === 0 || path === '/signup') continue
    const ids = served.find(each => each.path === path)?.ids
    expect(ids, path).toEqual(expect.arrayContaining(wanted))
  }
})

test('About Us shows four members and the contributors, each with role, description, picture and profiles of their own', async ({
  page,
}) => {
  await page.goto('/aboutus')
  const members = page.locator('[data-part~=person]')
  await expect(members).toHaveCount(4)
  for (const [index, member] of (await members.all()).entries()) {
    const { name, profiles } = team[index] ?? { name: '', profiles: [] }
    await expect(member.locator('h3')).toHaveText(name)
    await expect(member.locator('.avatar')).toHaveText(/^\p{Lu}{2}$/u)
    await expect(member.locator('.meta')).not.toBeEmpty()
    await expect(member.locator('p')).not.toBeEmpty()
    // Exactly the profiles of the content file: a page of Lantern's own is no social link.
    const social = await member
      .locator('[data-part~=social] a')
      .evaluateAll(found => found.map(a => a.getAttribute('href')))
    expect(social).toEqual(profiles.map(({ to }) => to))
    await expect(member.getByRole('link', { name: `Posts, ${name}` })).toBeVisible()
  }
  const contributors = page.locator('[data-part~=contributors] > li')
  expect(await contributors.count()).toBeGreaterThan(4)
  await expect(contributors.filter({ has: page.locator('a[href^="https://"]') })).toHaveCount(
    await contributors.count(),
  )
  await members.first().getByRole('link', { name: 'Posts, Mira Solberg' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts by Mira Solberg')
  await expect(page.locator('main h2 a').first()).toBeVisible()
})

test('the support address is the one of this installation', async ({ page }) => {
  await page.goto('/aboutus')
  expect(await (await page.request.get('/aboutus')).text()).toContain('href="mailto:support@localhost"')
  const { supportEmail } = await (await page.request.get('/api/installation')).json()
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    `mailto:${supportEmail}`,
  )
})

test('a note in a post leads to its source and lights it', async ({ page }) => {
  await page.goto('/blog/what-a-closed-book-teaches')
  await page.locator('[data-footnote-ref]').first().click()
  const source = page.locator('.footnotes li').first()
  await expect(source).toBeInViewport()
  await expect(source.locator('p')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('an unknown address shows an error', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not in the book.')
  await expect(page).toHaveTitle('Page not found · Lantern')
  expect(await metaOf(page, 'meta[name=robots]', 'content')).toBe('noindex')
})

test('the manifest names icons that exist', async ({ page }) => {
  await page.goto('/privacy')
  const address = (await metaOf(page, 'link[rel=manifest]', 'href')) ?? ''
  const manifest = await (await page.request.get(address)).json()
  const icons = await page
    .locator('head link[rel$=icon]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const card = new URL((await metaOf(page, 'meta[property="og:image"]', 'content')) ?? '').pathname
  for (const src of [...icons, ...manifest.icons.map((icon: { src: string }) => icon.src), card]) {
    const response = await page.request.get(src)
    expect(response.ok(), src).toBe(true)
    expect(response.headers()['content-type'], src).toMatch(/^image\//)
  }
})
