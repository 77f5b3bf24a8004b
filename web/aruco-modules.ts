// The files of js-aruco2 take `this` for what they export, as it was in modules of old; in a bundle it is nothing. Here
// they become modules of today.
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
