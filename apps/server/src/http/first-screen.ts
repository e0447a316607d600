import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTrackingId } from '@portal/domain/account/analytics.ts'
import { portalTitle } from '@portal/domain/account/navigation.ts'
import type { Role } from '@portal/domain/account/role.ts'
import { noticeKind, type NoticeKind } from '@portal/domain/account/notice.ts'
import type { Notification, SchoolSettings, SingleSignOn } from '@portal/domain/account/school-settings.ts'
import { paintsOf, themeOf } from '@portal/domain/account/theme.ts'
import { variantsOf } from '@portal/domain/account/wording.ts'
import type { Visitor } from '../access.ts'
import { callsAt, callsAtTheDoor, callsForNotice } from './first-calls.ts'
import { fillHtml, fillText, plainText, writeInto } from './page-slots.ts'

type Word =
  | 'portal'
  | 'studentPortal'
  | 'documentTitle'
  | 'noscript'
  | 'moment'
  | 'heading'
  | 'text'
  | 'noAccount'
  | 'or'
  | 'entrance'
  | NoticeKind
type Words = Readonly<Record<Word, string>>

/** What the build of the web left beside its page: the beginning of the first screen, with `{names}` to fill in. */
export type FirstScreen = {
  /** Places below the base at which a visitor is asked to sign in; a `/` at the end stands for all below it. */
  readonly closedPlaces: readonly string[]
  /** The door, where one signs in. */
  readonly door: string
  /** The moment in which it is found out who is here and what they may see. */
  readonly moment: string
  /** Between the password and the signInMethods by other accounts. */
  readonly or: string
  /** A way in with an account elsewhere. */
  readonly entrance: string
  /** The notice of downtime. */
  readonly notice: Readonly<Record<NoticeKind, string>>
  /** By the name of the wording, such as `nl@mbo`. */
  readonly words: Readonly<Record<string, Words>>
  /** The addresses of the code that the browser needs next. */
  readonly next: {
    readonly door: readonly string[]
    readonly moment: readonly string[]
    readonly words: Readonly<Record<string, readonly string[]>>
  }
}

/** Who looks at the page of which school, and where. */
export type Looker = {
  readonly school: SchoolSettings
  readonly visitor: Visitor
  /** The place below the base, without its question. */
  readonly place: string
  /** What was asked there. */
  readonly query: URLSearchParams
  readonly notice: Notification
  readonly signInMethods: readonly SingleSignOn[]
  /** Whether it only turns out later who this is: by a link; or nobody gets in, while the portal is worked on. */
  readonly mustWait: boolean
}

/** Reads what the build left in the folder of the web; without it the page stays bare. */
export async function readFirstScreen(folder: string): Promise<FirstScreen | undefined> {
  const file = join(folder, 'first-screen.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as FirstScreen) : undefined
}

/** A page, and the style that stands in it. */
export type Begun = {
  readonly html: string
  readonly style: string
  /** Whether it may hold a page of ours in a frame: the one that counts visits. */
  readonly mayFrame: boolean
}

/** The page with the beginning of its first screen, in the language and the words of the person or the school. */
export function withFirstScreen(page: string, screen: FirstScreen, looker: Looker): Begun {
  const { school, visitor } = looker
  const actor = visitor.stage === 'authenticated' ? visitor.actor : undefined
  const language = actor?.language ?? school.locale.language
  const wording = [language, ...variantsOf(school, actor?.role)].join('@')
  const words = screen.words[wording]
  if (!words) throw new Error(`The first screen has no words for ${wording}`)
  const facts = { ...words, ...factsOf(words, school, actor?.role) }
  const kind = isAtTheDoor(screen, looker) ? 'door' : 'moment'
  const { next } = screen
  const style = styleOf(school)
  const html = writeInto(page, {
    style,
    language,
    title: kind === 'door' ? titleOf(facts) : facts.portal,
    next: [...next[kind], ...(next.words[wording] ?? []), ...callsOf(kind, looker)],
    body: fillHtml(screen[kind], facts, piecesOf(screen, words, looker)),
  })
  return { html, style, mayFrame: isTrackingId(school.googleAnalyticsTrackingId) }
}

/** By a link it is not yet known who asks: an answer from before would be wrong. */
function callsOf(kind: 'door' | 'moment', { place, mustWait, notice }: Looker): readonly string[] {
  if (mustWait) return []
  return [...(kind === 'door' ? callsAtTheDoor : callsAt(place)), ...(notice.active ? callsForNotice : [])]
}

/** The same colours as the web makes of the school's own. */
const styleOf = ({ brandColour }: SchoolSettings): string =>
  `:root{${Object.entries(paintsOf(themeOf(brandColour)))
    .map(([name, paint]) => `${name}:${paint}`)
    .join(';')}}`

/** What is there once, more often, or not at all: the notice of downtime, and the ways in with other accounts. */
function piecesOf(screen: FirstScreen, words: Words, { school, notice, signInMethods, ...place }: Looker) {
  const shown = signInMethods.filter(({ enabled, visible }) => enabled && visible)
  const ways = shown.map(({ type, name }) =>
    fillHtml(screen.entrance, {
      href: `/sso/${encodeURIComponent(type)}/login${wantedAfter(place)}`,
      label: fillText(words.entrance, { name }),
    }),
  )
  const or = ways.length > 0 ? fillHtml(screen.or, words) : ''
  const isFirst = school.ssoRequiredForDebtors
  return {
    notice: notice.active
      ? fillHtml(screen.notice[noticeKind(notice.priority)], { ...words, message: notice.message })
      : '',
    first: isFirst ? ways.join('') + or : '',
    last: isFirst ? '' : or + ways.join(''),
  }
}

/** Where somebody wanted to go, for after signing in. */
function wantedAfter({ place, query }: Pick<Looker, 'place' | 'query'>): string {
  const asked = query.size > 0 ? `?${query.toString()}` : ''
  const to = place === 'login' ? query.get('to') : place && `/${place}${asked}`
  return to ? `?${new URLSearchParams({ to }).toString()}` : ''
}

const isAtTheDoor = ({ closedPlaces }: FirstScreen, { visitor, place, mustWait }: Looker): boolean =>
  visitor.stage === 'anonymous' &&
  !mustWait &&
  closedPlaces.some((closed) => (closed.endsWith('/') ? place.startsWith(closed) : place === closed))

/** The same as the sign-in page of the web says of the school. */
function factsOf(words: Words, school: SchoolSettings, role: Role | undefined) {
  return {
    portal: portalName(words, school, role),
    logo: encodeURIComponent(school.logo.version),
    heading: school.loginPageHeader || fillText(words.heading, { school: school.name }),
    text: plainText(school.loginPageText || words.text),
    alternative: plainText(school.alternativeLoginText),
  }
}

function portalName(words: Words, school: SchoolSettings, role: Role | undefined): string {
  const title = portalTitle(role, school)
  if (title.kind === 'own') return title.title
  return title.kind === 'student-portal' ? words.studentPortal : words.portal
}

const titleOf = ({ documentTitle, heading, portal }: Words): string =>
  fillText(documentTitle, { page: heading, portalTitle: portal })
