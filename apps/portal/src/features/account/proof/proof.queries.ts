import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { proofOf, type Given } from '../passkey/passkey.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { proveOneself } = endpointsIn(() => import('@portal/contract/account/sign-in/proof.ts'))

/** Proves the identity; the session then has the time of the proof. */
export function useProveOneself(onProved: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => call(proveOneself, { body: await proofOf(call, given) }),
    onSuccess: ({ provedAt }) => {
      client.setQueryData(sessionQuery(call).queryKey, (session) => session && proved(session, provedAt))
      onProved()
    },
  })
}

/** A session that turns out to have begun with a proof has no time of a later one. */
function proved(session: Session, provedAt: Instant | undefined): Session {
  if (session.stage !== 'authenticated') return session
  const { provedAt: _, ...rest } = session
  return provedAt === undefined ? rest : { ...rest, provedAt }
}
