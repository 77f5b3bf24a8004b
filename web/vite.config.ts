import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { arucoModules } from './aruco-modules.ts'
import { oneLanguage, translatedTexts } from './build-language.ts'
import { markdown } from './build-markdown.ts'
import { chunkGroups } from './chunks.ts'
import { pdfjsAssets } from './pdfjs-assets.ts'

// Address of the server behind `npm run dev`.
const server = process.env.LANTERN_SERVER ?? 'http://localhost:3000'

// The package's browser version parses with DOMParser, where the content security policy blocks the styles of
// formulas.
const htmlParser = fileURLToPath(import.meta.resolve('hast-util-from-html-isomorphic'))

export default defineConfig({
  resolve: {
    alias: { 'hast-util-from-html-isomorphic': htmlParser },
    // rehype-katex depends on an older version, whose class names our KaTeX style sheet doesn't contain.
    dedupe: ['katex'],
  },
  plugins: [
    tailwindcss(),
    oneLanguage(),
    translatedTexts(),
    markdown(),
    reactRouter(),
    pdfjsAssets(),
    arucoModules(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/dev/mail': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
