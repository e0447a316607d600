import type { QueryClient } from '@tanstack/react-query'
import { reasonToReauthenticate } from '@portal/domain/account/sign-in/remember-me.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { ProofPrompt, Proving } from '@portal/web-kit/api/session/proof.ts'
import { SESSION_KEY } from '@portal/web-kit/session/session.queries.ts'

/** Applies the server's rule to the session on the screen. When that is outdated, the server refuses. */
export const provingAt = (prompt: ProofPrompt, queries: QueryClient): Proving => ({
  ask: prompt.ask,
  isNeeded: ({ sensitivity }) => {
    const session = queries.getQueryData(SESSION_KEY)
    if (session?.stage !== 'authenticated') return false
    return reasonToReauthenticate(session, instant(Date.now()), sensitivity) !== undefined
  },
})
