import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portalTitle } from '@portal/domain/account/navigation.ts'
import type { Role } from '@portal/domain/account/role.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import { variantsOf } from '@portal/domain/account/wording.ts'
import type { Visitor } from '../access.ts'
import { callsAt, callsAtTheDoor } from './first-calls.ts'
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
type Words = Readonly<Record<Word, string>>

/** What the build of the web left beside its page: the beginning of the first screen, with `{names}` to fill in. */
export type FirstGlance = {
  /** Places below the base at which a visitor is asked to sign in; a `/` at the end stands for all below it. */
  readonly closedPlaces: readonly string[]
  /** The door, where one signs in. */
  readonly door: string
  /** The moment in which it is found out who is here and what they may see. */
  readonly moment: string
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
  /** Whether it only turns out later who this is: by a link; or nobody gets in, while the portal is worked on. */
  readonly mustWait: boolean
}

/** Reads what the build left in the folder of the web; without it the page stays bare. */
export async function readFirstGlance(folder: string): Promise<FirstGlance | undefined> {
  const file = join(folder, 'first-glance.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as FirstGlance) : undefined
}

/** The page with the beginning of its first screen, in the language and the words of the person or the school. */
export function withGlance(page: string, glance: FirstGlance, looker: Looker): string {
  const { school, visitor } = looker
  const actor = visitor.stage === 'authenticated' ? visitor.actor : undefined
  const language = actor?.language ?? school.locale.language
  const wording = [language, ...variantsOf(school, actor?.role)].join('@')
  const words = glance.words[wording]
  if (!words) throw new Error(`The first glance has no words for ${wording}`)
  const facts = { ...words, ...factsOf(words, school, actor?.role) }
  const kind = isAtTheDoor(glance, looker) ? 'door' : 'moment'
  const { next } = glance
  return writeInto(page, {
    language,
    title: kind === 'door' ? titleOf(facts) : facts.portal,
    next: [...next[kind], ...(next.words[wording] ?? []), ...callsOf(kind, looker)],
    body: fillHtml(glance[kind], facts),
  })
}

/** By a link it is not yet known who asks: an answer from before would be wrong. */
function callsOf(kind: 'door' | 'moment', { place, mustWait }: Looker): readonly string[] {
  if (mustWait) return []
  return kind === 'door' ? callsAtTheDoor : callsAt(place)
}

const isAtTheDoor = ({ closedPlaces }: FirstGlance, { visitor, place, mustWait }: Looker): boolean =>
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
