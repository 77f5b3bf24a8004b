import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { pdfjsAssets } from './pdfjs-assets.ts'

const server = 'http://localhost:3000'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pdfjsAssets()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': server,
      '/dev': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
