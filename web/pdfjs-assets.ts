// PDF.js fetches character maps, standard fonts and decoders by name at run time, so they are copied
// beside the bundle (and served as they are in development).
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

export const pdfjsAssets = (): Plugin => ({
  name: 'pdfjs-assets',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const folder of folders) {
      for (const name of readdirSync(join(root, folder))) {
        const source = readFileSync(join(root, folder, name))
        this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source })
      }
    }
  },
  configureServer(server) {
    server.middlewares.use('/pdfjs', (request, response, next) => {
      const [folder, name] = (request.url ?? '').slice(1).split('/')
      const known =
        folder && name && folders.includes(folder) && readdirSync(join(root, folder)).includes(name)
      if (!known || !existsSync(join(root, folder, name))) return next()
      createReadStream(join(root, folder, name)).pipe(response)
    })
  },
})
