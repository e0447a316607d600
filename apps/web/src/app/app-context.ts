import type { QueryClient } from '@tanstack/react-query'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Session } from '@portal/domain/account/session.ts'
import { DEFAULT_LANGUAGE, languages, type Language } from '@portal/domain/values/locale.ts'
import type { Call } from '../api/client.ts'
import type { Connection } from '../api/connection.ts'
import { clearPersonalStorage, store, readStored } from '../api/storage.ts'
import { schoolQuery, sessionQuery } from '../features/account/account.queries.ts'
import { wordingOf } from '../features/account/wording.ts'
import type { LogInForMore } from '../api/log-in-for-more.ts'
import type { Texts } from '../text/texts.ts'
import { applyTheme } from './apply-theme.ts'

/** What the routes need: calls, the query cache, texts, the dialog that asks to sign in, the connection. */
export type AppContext = {
  readonly call: Call
  readonly queries: QueryClient
  readonly texts: Texts
  readonly logInForMore: LogInForMore
  readonly connection: Connection
}

/** Who is here and at which school, asked at once; and the portal speaks and looks accordingly. */
export async function loadSession({ call, queries, texts }: AppContext) {
  const [session, school] = await Promise.all([
    queries.ensureQueryData(sessionQuery(call)),
    queries.ensureQueryData(schoolQuery(call)),
  ])
  applyTheme(school.brandColour, document.documentElement)
  rememberPerson(session)
  void applySchoolStyles(school)
  await texts.setWording(wordingOf(session, school, storedLanguage()))
  return { session, school }
}

/** Few schools have styles of their own. */
async function applySchoolStyles({ externalStyles }: SchoolSettings): Promise<void> {
  if (externalStyles.length > 0) (await import('./external-styles.ts')).applyStyles(externalStyles, document)
}

/** From now on in this language: for who is signed in as theirs, before that as this browser's. */
export async function switchLanguage(context: AppContext, language: Language): Promise<void> {
  store('language', language)
  context.queries.setQueryData(sessionQuery(context.call).queryKey, (session) =>
    session?.stage === 'authenticated' ? { ...session, language } : session,
  )
  await loadSession(context)
}

/** The language to begin with, before anything is known of who is here. */
export const firstLanguage = (): Language => storedLanguage() ?? DEFAULT_LANGUAGE

const storedLanguage = (): Language | undefined =>
  languages.find((language) => language === readStored('language'))

/** Another person at the same browser finds nothing of the former one, nor their language (PD-24). */
function rememberPerson(session: Session): void {
  if (session.stage !== 'authenticated') return
  if (readStored('session') !== session.person.guid) clearPersonalStorage()
  store('session', session.person.guid)
  store('language', session.language)
}
