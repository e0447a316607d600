import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Unreachable } from '../api/failures.ts'
import { kitStorage } from '../api/browser-storage.ts'
import { useCall } from '../api/use-call.tsx'
import { useNow } from '../session/served.ts'
import { useConnection } from '../api/use-connection.tsx'
import { sessionQuery } from '../session/session.queries.ts'
import { ErrorPage } from './error-page.tsx'
import { isCodeMissing } from './missing-code.ts'
import { NoConnection } from './no-connection.tsx'

/** An error anywhere in the tree; missing code or data waits for a connection. */
export function RouteError({ error }: { error: unknown }) {
  const didNotCome = isCodeMissing(error) || error instanceof Unreachable
  return (
    <main id="content" className="frame">
      {didNotCome ? <DidNotCome error={error} /> : <Crash error={error} />}
    </main>
  )
}

const reload = () => location.reload()

function DidNotCome({ error }: { error: unknown }) {
  const connection = useConnection()
  const [isThere, setThere] = useState<boolean>()
  useEffect(() => {
    void connection
      .check()
      .then((isAnswered) => (isAnswered && mayReload(error) ? reload() : setThere(isAnswered)))
  }, [connection, error])
  if (isThere === undefined) return null
  return isThere ? <Crash error={error} /> : <NoConnection open={reload} />
}

/**
 * The server responds but the file is missing: a new release has others. Reloads the page once, if that can be
 * recorded.
 */
const mayReload = (error: unknown): boolean =>
  isCodeMissing(error) && !kitStorage.isStoredForSession('reloaded') && kitStorage.storeForSession('reloaded')

/** The error page with the facts of this moment. */
function Crash({ error }: { error: unknown }) {
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
  return <ErrorPage error={error} facts={facts} home={`${basepath}/`} />
}

/** The page at the URL of the error page itself, without details. */
export function ApplicationErrorPage() {
  return <RouteError error={undefined} />
}
