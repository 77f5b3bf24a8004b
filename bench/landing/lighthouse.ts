// Lighthouse's own verdict. It is fetched by npx when it is asked for: as a dependency it would weigh more than
// everything else together.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const version = '12.8.2'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Scores of 0 to 100 on its phone profile. @throws where it can't be fetched or run */
export const scoreByLighthouse = async (url: string, chromium: string): Promise<Record<Category, number>> => {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox']
  const { stdout } = await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 2 ** 28,
  })
  const report = JSON.parse(stdout) as { categories: Record<Category, { score: number | null }> }
  const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
  return Object.fromEntries(categories.map(one => [one, score(one)])) as Record<Category, number>
}
