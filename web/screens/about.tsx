import * as m from '@lantern/messages'
import { AboutPage } from '../features/content/about-page.tsx'
import { describePage } from '../features/content/page-meta.ts'
import { Footer } from '../features/landing/footer.tsx'
import '../features/landing/foot.css'

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
