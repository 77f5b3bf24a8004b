import commissioner from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import { languageFacts } from '@lantern/contract/languages.rules'
import * as m from '@lantern/messages'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, type MetaArgs, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { describePage, siteMeta } from '../features/connect/content/page-meta.ts'
import './app.css'
import { MaintenanceNotice } from '../features/people/installation/maintenance-notice.tsx'
import { Brand } from '../lib/look/brand.tsx'
import { lookSheet } from '../lib/look/shown-look.ts'
import { pageLanguage } from '../lib/page-language.ts'
import { themeScript } from '../lib/theme.ts'
import { Broken } from './broken.tsx'
import { earlyPressScript, replayEarlyPress, wakeUp } from './early-press.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { Providers } from './providers.tsx'
import { ToastRegion } from './toast-region.tsx'

const preload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

export const links = () => [
  preload(literata),
  preload(commissioner),
  ...(pageLanguage === 'hi' ? [preload(devanagari)] : []),
  { rel: 'icon', sizes: '32x32', type: 'image/png', href: '/icon-32.png' },
  { rel: 'icon', sizes: 'any', type: 'image/svg+xml', href: '/lantern.svg' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  // The school's colour and logo, before the first paint.
  { rel: 'stylesheet', href: lookSheet },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Addresses of the landing page; the dialogs over it aren't pages of their own. */
const landing = /^\/(signup|signin)?\/?$/

export const meta = ({ location }: MetaArgs) => {
  const labels = { title: m.app_title(), description: m.app_description() }
  return describePage(labels, { path: landing.test(location.pathname) ? '/' : location.pathname })
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={pageLanguage} dir={languageFacts[pageLanguage].direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, needed before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, needed before React is there. */}
        <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} suppressHydrationWarning />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f3ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1614" />
        {siteMeta().map(tag => (
          <meta key={tag.property ?? tag.name} {...tag} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useLayoutEffect(wakeUp, [])
  useEffect(replayEarlyPress, [])
  return (
    <Providers>
      <NavigationProgress />
      <Outlet />
      <MaintenanceNotice />
      <ToastRegion />
    </Providers>
  )
}

/** Stands while the code of a screen arrives: the bar with its sign, where the screen's own bar will be. */
export function HydrateFallback() {
  return (
    <div className="bar in-app" aria-busy="true">
      <div className="wrap">
        <span className="logo">
          <Brand />
        </span>
      </div>
      <div className="nav-progress" />
    </div>
  )
}

export const ErrorBoundary = Broken
