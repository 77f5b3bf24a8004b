// Conversion of js-aruco2's files to ES modules: they export through a global `this`, which is undefined in a
// bundle.
import type { Plugin } from 'vite'

export const arucoModules = (): Plugin => ({
  name: 'aruco-modules',
  enforce: 'pre',
  transform: {
    filter: { id: /\/js-aruco2\/src\/(?:aruco|cv)\.js$/ },
    handler: code => ({
      code: code
        .replace("var CV = this.CV || require('./cv').CV;", "import { CV } from './cv.js'")
        .replace(/^this\.(AR|CV) = \1;$/m, 'export { $1 }'),
      map: null,
    }),
  },
})
