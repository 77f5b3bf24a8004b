// /help/search.json: every section of the pages that help, for the search on /help.
import { toPageText } from '../../../../repository-page.rules.ts'
import { getSections } from '../sections.rules.ts'

const sources = import.meta.glob<string>('../../../../content/pages/{help,guide,docs}.mdx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const manuals = import.meta.glob<string>('../../../../../docs/operations.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const listSections = (address: string, source: string) =>
  getSections(source)
    .filter(({ text }) => text)
    .map(({ id, title, text }) => ({ id: `${address}#${id}`, title, text }))

export const loader = () => {
  const entries = Object.entries(sources).flatMap(([file, source]) => {
    const page =
      file
        .split('/')
        .at(-1)
        ?.replace(/\.mdx$/, '') ?? ''
    return listSections(`/${page}`, source)
  })
  const ofManuals = Object.values(manuals).flatMap(source =>
    listSections('/docs/operating', toPageText(source)),
  )
  return Response.json([...entries, ...ofManuals])
}
