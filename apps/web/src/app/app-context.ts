import type { QueryClient } from '@tanstack/react-query'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { Call } from '../api/client.ts'
import type { Connection } from '../api/connection.ts'
import { store } from '../api/storage.ts'
import { schoolQuery, sessionQuery } from '../features/account/account.queries.ts'
import { wordingOf } from '../features/account/wording.ts'
import type { LogInForMore } from '../api/log-in-for-more.ts'
import type { ProofPrompt } from '../api/proof.ts'
import type { Texts } from '../text/texts.ts'

/** What a device knows and keeps of who is here; the server knows what came with the request, and keeps nothing. */
export type Device = {
  /** The language that was chosen here. */
  readonly language: () => Language | undefined
  /** Hears who is here and at which school, each time that it is known. */
  readonly show: (session: Session, school: SchoolSettings) => void
}

/** What the routes need: calls, the query cache, texts, the device and the dialog that asks to sign in. */
export type AppContext = {
  readonly call: Call
  readonly queries: QueryClient
  readonly texts: Texts
  readonly logInForMore: LogInForMore
  readonly proofPrompt: ProofPrompt
  readonly connection: Connection
  readonly device: Device
}

/** Who is here and at which school, asked at once; and the portal speaks and looks accordingly. */
export async function loadSession({ call, queries, texts, device }: AppContext) {
  const [session, school] = await Promise.all([
    queries.ensureQueryData(sessionQuery(call)),
    queries.ensureQueryData(schoolQuery(call)),
  ])
  device.show(session, school)
  await texts.setWording(wordingOf(session, school, device.language()))
  return { session, school }
}

/** From now on in this language: for who is signed in as theirs, before that as this browser's. */
export async function switchLanguage(context: AppContext, language: Language): Promise<void> {
  store('language', language)
  context.queries.setQueryData(sessionQuery(context.call).queryKey, (session) =>
    session?.stage === 'authenticated' ? { ...session, language } : session,
  )
  await loadSession(context)
}
