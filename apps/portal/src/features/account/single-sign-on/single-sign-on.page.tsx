import { useParam, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { singleSignOnsQuery } from '../account.queries.ts'
import { useFinishSingleSignOn, type Returned } from './single-sign-on.queries.ts'
import { SignInMethodLink } from './single-sign-ons.tsx'
import { openPlace } from '../sign-in/use-enter.ts'
import '../sign-in/sign-in.css'

/**
 * The return page of an identity provider. Removes the provider's response from the URL first, and sends it once.
 * Then it opens the requested page, or says why sign-in failed.
 */
export function SingleSignOnPage() {
  const t = useText()
  const router = useRouter()
  const type = useParam('type')
  const finish = useFinishSingleSignOn(type, (place) => openPlace(router, place))
  useReturnOnce((returned) => {
    router.history.replace(router.history.location.pathname)
    finish.mutate(returned)
  })
  return (
    <div className="sign-in">
      <section className="card sign-in-card">
        <PageHead title={t('login.title')} />
        {finish.error ? (
          <>
            <FailureAlert failure={finish.error} />
            <Again type={type} />
            <LinkButton href="/login">{t('login.mfa.back')}</LinkButton>
          </>
        ) : (
          <p role="status">{t('login.busy')}</p>
        )}
      </section>
    </div>
  )
}

/** Retries the same sign-in method, when the school still has it. */
function Again({ type }: { type: string }) {
  const { data: signInMethods = [] } = useQuery(singleSignOnsQuery(useCall()))
  const signInMethod = signInMethods.find((one) => one.type === type && one.enabled && one.visible)
  return signInMethod ? <SignInMethodLink signInMethod={signInMethod} /> : null
}

/** Sends the provider's response on the first render only, because a code works once. */
function useReturnOnce(handOn: (returned: Returned) => void): void {
  const search = useQueryOf((query) => query)
  const [returned] = useState(() => returnedIn(search))
  const isHandedOn = useRef(false)
  useEffect(() => {
    if (isHandedOn.current) return
    isHandedOn.current = true
    handOn(returned)
  })
}

const returnedIn = (search: Readonly<Record<string, unknown>>): Returned =>
  Object.fromEntries(
    ['code', 'state', 'iss', 'error'].flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
