// Compilation of Markdown to pages: front matter becomes the route's handle, headings get ids, and the table
// of contents joins the front matter. All at build time; the browser loads no Markdown parser.
import { join } from 'node:path'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'
import { getSections, minutesToRead } from './features/connect/content/sections.rules.ts'
import { findRepositoryPage, toPage } from './repository-page.rules.ts'

const metaModule = JSON.stringify(join(import.meta.dirname, 'features', 'connect', 'content', 'meta.ts'))

type Node = { type: string; depth?: number; value?: string; data?: Record<string, unknown> }
type Page = { children: Node[] }

const isSectionHeading = ({ type, depth }: Node) => type === 'heading' && (depth === 2 || depth === 3)

const remarkContents = () => (page: Page, file: { value: unknown }) => {
  const source = String(file.value)
  const sections = getSections(source)
  for (const [index, node] of page.children.filter(isSectionHeading).entries())
    node.data = { ...node.data, hProperties: { id: sections[index]?.id } }
  const yaml = page.children.find(({ type }) => type === 'yaml')
  if (!yaml) throw new Error('a page of Markdown begins with its front matter')
  const contents = sections.filter(({ depth }) => depth === 2).map(({ id, title }) => ({ id, title }))
  // JSON is YAML, too.
  yaml.value += `\ncontents: ${JSON.stringify(contents)}\nminutes: ${minutesToRead(source)}`
}

const compiler = mdx({
  remarkPlugins: [remarkFrontmatter, remarkGfm, remarkContents, [remarkMdxFrontmatter, { name: 'handle' }]],
  remarkRehypeOptions: { footnoteLabel: 'Sources', footnoteLabelProperties: {} },
  providerImportSource: join(import.meta.dirname, 'features', 'connect', 'content', 'elements.tsx'),
  // The content policy forbids style attributes.
  tableCellAlignToStyle: false,
})

/** Leaves `?raw` alone: the search wants the words, not the page. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  enforce: 'pre',
  configResolved: ({ mode }) => compiler.config({}, { mode }),
  transform: async (text, id) => {
    if (id.endsWith('?raw')) return
    const page = findRepositoryPage(id)
    const compiled = await compiler.transform(page ? toPage(page, text) : text, id)
    // Plain Markdown can't export anything itself.
    return (
      compiled && {
        code: page ? `${compiled.code}\nexport { pageMeta as meta } from ${metaModule}` : compiled.code,
      }
    )
  },
})
