import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { singleSignOnsQuery } from '../account.queries.ts'
import { useAnySession, useSchool } from '@portal/web-kit/session/current.ts'
import { DemoPeople } from './demo/demo-people.tsx'
import { LoginText } from './login-text.tsx'
import { SignInForm, type Filled } from './sign-in-form.tsx'
import { SingleSignOns } from '../single-sign-on/single-sign-ons.tsx'
import './sign-in.css'

const SecondFactor = lazy(async () => ({
  default: (await import('../second-factor/second-factor.tsx')).SecondFactor,
}))

/** The login page, in the style and with the texts of the school. */
export function SignInPage() {
  const t = useText()
  const school = useSchool()
  const call = useCall()
  const { data: signInMethods = [] } = useQuery(singleSignOnsQuery(call))
  const [filled, fill] = useState<Filled>()
  const shown = signInMethods.filter(({ enabled, visible }) => enabled && visible)
  const session = useAnySession()
  const [farewell, setFarewell] = useState<string>()
  const password = <SignInForm filled={filled} farewell={farewell} />
  if (session.stage === 'second-factor')
    return (
      <Suspense>
        <SecondFactor session={session} onOver={setFarewell} />
      </Suspense>
    )
  return (
    <div className="sign-in">
      <section className="card sign-in-card">
        <PageHead
          title={school.loginPageHeader || t('login.header.default', { school: school.name })}
          note={<LoginText html={school.loginPageText || t('login.text.default')} />}
        />
        <Notice />
        {school.ssoRequiredForDebtors && shown.length > 0 ? (
          <>
            <SingleSignOns signInMethods={shown} isFirst />
            {password}
          </>
        ) : (
          <>
            {password}
            {shown.length > 0 && <SingleSignOns signInMethods={shown} />}
          </>
        )}
        <p className="small quiet">{t('login.no-account')}</p>
      </section>
      <DemoPeople onChoose={fill} />
    </div>
  )
}

/** The reason for coming here: an expired link, or a new password. The URL only selects one of our own texts. */
function Notice() {
  const t = useText()
  const { link, notice } = useQueryOf(textsIn('link', 'notice'))
  if (link === 'over') return <Alert kind="warning">{t('session.link-expired')}</Alert>
  if (notice === 'password-changed' || notice === 'password-set')
    return <Alert kind="success">{t(`login.${notice}`)}</Alert>
  return null
}
