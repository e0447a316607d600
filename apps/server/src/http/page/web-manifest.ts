import type { FastifyInstance, FastifyRequest } from 'fastify'
import { portalTitle } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { toHex } from '@portal/domain/account/person/colour.ts'
import { themeOf } from '@portal/domain/account/portal/school/theme.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { Refusal } from '../../refusal.ts'
import { inTurn } from '../guard/admission/load-shedding.ts'
import { drawAppIcon, type IconPurpose } from './app-icon.ts'

/** The icons by name below the base. Apple requests 180 and rounds the corners itself. */
const icons: Readonly<Record<string, { readonly size: number; readonly purpose: IconPurpose }>> = {
  'app-icon-180.png': { size: 180, purpose: 'maskable' },
  'app-icon-192.png': { size: 192, purpose: 'any' },
  'app-icon-512.png': { size: 512, purpose: 'any' },
  'app-icon-maskable-512.png': { size: 512, purpose: 'maskable' },
}
const OF_MANIFEST = ['app-icon-192.png', 'app-icon-512.png', 'app-icon-maskable-512.png'] as const

const words = {
  nl: { invoices: 'Facturen', requests: 'Verzoeken', messages: 'Berichten' },
  en: { invoices: 'Invoices', requests: 'Requests', messages: 'Messages' },
} as const satisfies Record<Language, object>

/** An icon is revalidated after a day, because a school may change its colour. */
const DAY = 'public, max-age=86400'

/**
 * Serves the manifest and icons to install the portal of a school. They disclose no more than the sign-in page, and
 * browsers fetch them without cookies, so they are public.
 */
export function serveManifest(app: FastifyInstance, base: string): void {
  app.get(`${base}manifest.webmanifest`, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await schoolOf(request), base))),
  )
  const drawn = new Map<string, Buffer>()
  for (const [name, { size, purpose }] of Object.entries(icons))
    app.get(base + name, async (request, reply) => {
      const { brandColour } = await schoolOf(request)
      const key = `${name} ${brandColour}`
      const icon = drawn.get(key) ?? drawAppIcon(brandColour, size, purpose)
      drawn.set(key, icon)
      return reply.type('image/png').header('cache-control', DAY).send(icon)
    })
}

async function schoolOf(request: FastifyRequest): Promise<SchoolSettings> {
  const {
    server: { portal },
    schoolId,
  } = request
  if (!schoolId) throw new Refusal('not-found')
  const read = () =>
    portal.schools.read(schoolId, (tx) => portal.recognise(tx, undefined, portal.clock()), request.left)
  return (await inTurn(request, read)).school
}

/** The name and colour of the school; a new colour changes the addresses of the icons. */
function manifestOf(school: SchoolSettings, base: string): object {
  const title = portalTitle(undefined, school)
  const name = title.kind === 'own' ? title.title : school.name
  const colour = toHex(themeOf(school.brandColour).light.brand)
  const { language } = school.locale
  const { invoices, requests, messages } = words[language]
  const shortcutTo = (text: string, tab: string) => ({ name: text, url: base + tab })
  return {
    id: base,
    name,
    short_name: name,
    description: school.name,
    lang: language,
    start_url: base,
    scope: base,
    display: 'standalone',
    theme_color: colour,
    background_color: '#f6f5f2',
    icons: OF_MANIFEST.map((icon) => ({
      src: `${base}${icon}?colour=${colour.slice(1)}`,
      sizes: `${icons[icon]?.size}x${icons[icon]?.size}`,
      type: 'image/png',
      purpose: icons[icon]?.purpose,
    })),
    shortcuts: [
      ...(school.invoicesEnabled
        ? [shortcutTo(school.invoiceTerminology === 'request' ? requests : invoices, 'invoices')]
        : []),
      shortcutTo(messages, 'messages'),
    ],
  }
}
