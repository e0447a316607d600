import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Connection } from '@portal/web-kit/api/connection.ts'
import { store } from '../api/storage.ts'
import { schoolQuery, sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { wordingOf } from '../features/account/wording.ts'
import type { StepUpSignIn } from '@portal/web-kit/api/session/step-up-sign-in.ts'
import type { ProofPrompt } from '@portal/web-kit/api/session/proof.ts'
import type { ScreenContext } from '@portal/web-kit/screen/screen.ts'

/** What the device stores about the visitor. On the server it comes from the request, and nothing is stored. */
export type Device = {
  /** The language chosen on this device. */
  readonly language: () => Language | undefined
  /** Called with session and school whenever they are read. */
  readonly show: (session: Session, school: SchoolSettings) => void
}

/** The context of the routes: calls, query cache, texts, device, and the session-expired dialog. */
export type AppContext = ScreenContext & {
  readonly stepUpSignIn: StepUpSignIn
  readonly proofPrompt: ProofPrompt
  readonly connection: Connection
  readonly device: Device
}

/** Reads session and school in parallel, and applies language and theme. A preload changes nothing on the screen. */
export async function loadSession({ call, queries, texts, device }: AppContext, { isPreload = false } = {}) {
  const [session, school] = await Promise.all([
    queries.ensureQueryData(sessionQuery(call)),
    queries.ensureQueryData(schoolQuery(call)),
  ])
  if (isPreload) return { session, school }
  device.show(session, school)
  await texts.setWording(wordingOf(session, school, device.language()))
  return { session, school }
}

/** Switches the language: of the account when signed in, otherwise of this browser. */
export async function switchLanguage(context: AppContext, language: Language): Promise<void> {
  store('language', language)
  context.queries.setQueryData(sessionQuery(context.call).queryKey, (session) =>
    session?.stage === 'authenticated' ? { ...session, language } : session,
  )
  await loadSession(context)
}
