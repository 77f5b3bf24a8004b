// /help/search.json: every section of the pages that help, for the search on /help.
import { getSections } from '../sections.rules.ts'

const sources = import.meta.glob<string>('../../../../content/pages/{help,guide,docs}.mdx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export const loader = () => {
  const entries = Object.entries(sources).flatMap(([file, source]) => {
    const page =
      file
        .split('/')
        .at(-1)
        ?.replace(/\.mdx$/, '') ?? ''
    return getSections(source)
      .filter(({ text }) => text)
      .map(({ id, title, text }) => ({ id: `/${page}#${id}`, title, text }))
  })
  return Response.json(entries)
}
