import type { Config } from '@react-router/dev/config'

// No server renders pages: what is the same for everybody is rendered at build time, the rest starts
// from `__spa-fallback.html`.
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: ['/', '/signup', '/signin', '/aboutus', '/privacy', '/terms', '/verify-email', '/404'],
} satisfies Config
