import * as m from '@lantern/messages'
import { AboutPage } from '../features/connect/content/about-page.tsx'
import { describePage } from '../features/connect/content/page-meta.ts'
import { Footer } from '../features/connect/landing/footer.tsx'

export const meta = () =>
  describePage(
    { title: m.page_title({ page: m.about_title() }), description: m.about_description() },
    { path: '/aboutus' },
  )

export default function About() {
  return (
    <>
      <AboutPage />
      <Footer />
    </>
  )
}
