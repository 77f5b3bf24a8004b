// Order of the style sheets: later ones win.
import '../features/connect/landing/hero.module.css'
import '../features/connect/landing/scene.module.css'
import '../features/connect/landing/hero-film.module.css'
import '../features/connect/landing/showcase.module.css'
import '../features/connect/landing/clip.module.css'
import '../features/connect/landing/scene-video.module.css'
import '../features/connect/landing/scene-map.module.css'
import '../features/connect/landing/sections.module.css'
import '../features/connect/landing/banner.module.css'
import '../features/connect/landing/foot.module.css'

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Banner } from '../features/connect/landing/banner.tsx'
import { Faq } from '../features/connect/landing/faq.tsx'
import { Footer } from '../features/connect/landing/footer.tsx'
import { Hero } from '../features/connect/landing/hero.tsx'
import { PeoplePart } from '../features/connect/landing/people-part.tsx'
import { Showcase } from '../features/connect/landing/showcase.tsx'
import { Statistics } from '../features/connect/landing/statistics.tsx'
import { isAuthOpen, showAuth } from '../features/people/identity/dialog-store.ts'
import { CodeEntry } from '../features/teach/live-rooms/join/code-entry.tsx'
import { getHomeAddress, readSession } from '../lib/session.ts'

/** User name from the QR code of a sign-in card. */
const readHanded = (hash: string, search: string) => {
  const email = new URLSearchParams(search).get('name')
  return { ...(hash === '#teacher' ? { role: 'teacher' as const } : {}), ...(email ? { email } : {}) }
}

/** The landing page; at /signup and /signin with the dialog open, at /signup#teacher for a teacher. */
export default function Landing() {
  const { pathname, hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const wanted = pathname.startsWith('/signup')
      ? 'sign-up'
      : pathname.startsWith('/signin')
        ? 'sign-in'
        : null
    const session = readSession()
    if (wanted && session) navigate(getHomeAddress(session.role), { replace: true })
    else if (wanted && !isAuthOpen(wanted)) showAuth(wanted, readHanded(hash, search))
  }, [pathname, hash, search, navigate])
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Hero join={<CodeEntry />} />
        <Showcase />
        <PeoplePart />
        <Statistics />
        <Banner />
        <Faq />
      </main>
      <Footer />
    </>
  )
}
