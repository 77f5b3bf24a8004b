// Markdown files of the repository as pages: the manual for operators is written once, for both.

/** Addresses of repository files that are pages. */
export const repositoryPages = {
  'docs/operating': {
    file: 'docs/operations.md',
    front: {
      title: 'Operating Lantern',
      heading: 'Operating Lantern.',
      description:
        'Installation, settings, language models, processes, health, backups and the school’s systems: the manual for whoever runs an installation.',
    },
  },
} as const

/** Whether a module is such a file. */
export const findRepositoryPage = (id: string) =>
  Object.values(repositoryPages).find(({ file }) => id.split('?')[0]!.endsWith(`/${file}`))

/**
 * The page's Markdown: without title and list of contents, which pages have of their own, and with links to other files as
 * plain text, since only the repository has them.
 */
export const toPageText = (text: string): string =>
  text
    .replace(/^# .*\n+/u, '')
    .replace(/^Contents: .*\n+/mu, '')
    .replace(/<!--[\s\S]*?-->\n*/gu, '')
    .replace(/\[([^\]]+)\]\((?!#|https?:)[^)]*\)/gu, '$1')

/** A file of the repository with the front matter of a page. */
export const toPage = ({ front }: (typeof repositoryPages)['docs/operating'], text: string): string =>
  `---\n${Object.entries(front)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${toPageText(text)}`
