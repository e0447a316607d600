import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.tsx'
import { useNow } from '../../api/use-now.ts'
import { sessionQuery } from '../../features/account/account.queries.ts'
import { ErrorPage } from './error-page.tsx'

/** The error page with the facts of this moment, wherever in the tree something broke. */
export function RouteError({ error }: { error: unknown }) {
  const call = useCall()
  const { basepath } = useRouter()
  const session = useQueryClient().getQueryData(sessionQuery(call).queryKey)
  const now = useNow()
  const [facts] = useState(() => ({
    at: now,
    user: session?.stage === 'authenticated' ? session.person.guid : undefined,
    url: location.origin + location.pathname,
    reference: crypto.randomUUID(),
    showsStack: import.meta.env.DEV,
  }))
  return (
    <main id="content" className="frame">
      <ErrorPage error={error} facts={facts} home={`${basepath}/`} />
    </main>
  )
}

/** The address of the error page itself: nothing is known but that something went wrong. */
export function ApplicationErrorPage() {
  return <RouteError error={undefined} />
}
