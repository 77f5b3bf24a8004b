import type { Config } from '@react-router/dev/config'
import { publicPaths } from './features/connect/content/addresses.ts'

/** Files that are made once, by loaders that run at build time only. */
const madeFiles = ['/sitemap.xml', '/robots.txt', '/blog/feed.xml', '/help/search.json']

const isPost = (path: string) => path.startsWith('/blog/')

// Prerendering: pages equal for all readers are rendered at build time, the rest starts from
// `__spa-fallback.html`.
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: ({ getStaticPaths }) => [
    ...new Set([
      ...publicPaths,
      '/signup',
      '/signin',
      '/verify-email',
      '/reset-password',
      '/consent',
      '/google',
      '/school',
      '/404',
      ...getStaticPaths().filter(isPost),
      ...madeFiles,
    ]),
  ],
} satisfies Config
