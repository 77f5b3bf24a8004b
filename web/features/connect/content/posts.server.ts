// Blog posts by front matter, newest first. Imported at build time only.
import type { PostHandle } from './handles.ts'

export type Post = Pick<PostHandle, 'title' | 'description' | 'author' | 'date' | 'minutes'> & {
  path: string
}

const handles = import.meta.glob<PostHandle>('../../../content/blog/*.mdx', { eager: true, import: 'handle' })

export const posts: readonly Post[] = Object.entries(handles)
  .map(([file, { title, description, author, date, minutes }]) => ({
    title,
    description,
    author,
    date,
    minutes,
    path: `/blog/${file
      .split('/')
      .at(-1)
      ?.replace(/\.mdx$/, '')}`,
  }))
  .sort((a, b) => b.date.localeCompare(a.date))
