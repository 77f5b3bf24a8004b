// /blog/feed.xml
import * as m from '@lantern/messages'
import { Feed } from 'feed'
import { members } from '../../../../content/team.ts'
import { origin } from '../page-meta.ts'
import { posts } from '../posts.server.ts'

export const loader = () => {
  const blog = `${origin}/blog`
  const feed = new Feed({
    id: blog,
    link: blog,
    title: m.blog_feed_title(),
    description: m.blog_description(),
    language: 'en',
    copyright: m.blog_copyright(),
    favicon: `${origin}/icon-32.png`,
    updated: posts[0] ? new Date(posts[0].date) : undefined,
    feedLinks: { atom: `${blog}/feed.xml` },
  })
  for (const { path, title, description, author, date } of posts) {
    const link = `${origin}${path}`
    const name = members.find(({ id }) => id === author)?.name
    feed.addItem({ id: link, link, title, description, date: new Date(date), author: [{ name }] })
  }
  return new Response(feed.atom1(), { headers: { 'content-type': 'application/atom+xml' } })
}
