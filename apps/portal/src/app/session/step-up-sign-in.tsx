import { useState } from 'react'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { clearPersonalStorage } from '../../api/storage.ts'
import type { Wanted } from '@portal/web-kit/api/session/step-up-sign-in.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { UpgradeDialog } from '../../features/account/upgrade/upgrade-dialog.tsx'
import { WithTexts } from '@portal/web-kit/text/use-text.tsx'
import type { PortalRouter } from '../router.ts'
import type { AppContext } from '../app-context.ts'

type StepUpSignInProps = {
  readonly context: AppContext
  readonly router: PortalRouter
  readonly wanted: Wanted
}

/** The dialog that asks for a sign-in with more access, and its result. */
export function StepUpSignIn({ context, router, wanted }: StepUpSignInProps) {
  const { queries, call, stepUpSignIn } = context
  const [former] = useState(() => queries.getQueryData(sessionQuery(call).queryKey))
  const { pathname, searchStr } = router.state.location
  const place = wanted.place ?? pathname + searchStr
  if (former?.stage !== 'authenticated') return null
  const proceed = async (session: Session) => {
    stepUpSignIn.close()
    if (session.stage !== 'authenticated') return askForCode(router, place)
    if (session.person.guid !== former.person.guid) return startOver(router)
    await reloadAll(context)
    await router.invalidate()
    if (wanted.place !== undefined) router.history.push(router.basepath + wanted.place)
  }
  return (
    <WithTexts area="account">
      <UpgradeDialog former={former} place={place} onEntered={proceed} onClose={stepUpSignIn.close} />
    </WithTexts>
  )
}

/** Invalidates invoices, messages and all other data that was read with less access. */
const reloadAll = ({ queries }: AppContext): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'school',
  })

/** The login page asks for the code, and then opens the requested page. */
const askForCode = ({ basepath }: PortalRouter, place: string): void =>
  location.assign(`${basepath}/login?${new URLSearchParams({ to: place })}`)

/** Another person signed in: removes the data of the previous one and opens home. */
function startOver(router: PortalRouter): void {
  clearPersonalStorage()
  location.assign(`${router.basepath}/`)
}
