import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/use-call.tsx'
import { useText } from '../../text/use-text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { singleSignOnsQuery } from './account.queries.ts'
import { useSchool } from './current.ts'
import { DemoPeople } from './demo-people.tsx'
import { LoginText } from './login-text.tsx'
import { SignInForm, type Filled } from './sign-in-form.tsx'
import { SingleSignOns } from './single-sign-ons.tsx'
import './sign-in.css'

/** The door of the portal, in the style and the words of the school (AUTH-020?). */
export function SignInPage() {
  const t = useText()
  const school = useSchool()
  const call = useCall()
  const { data: entrances = [] } = useQuery(singleSignOnsQuery(call))
  const [filled, fill] = useState<Filled>()
  const shown = entrances.filter(({ enabled, visible }) => enabled && visible)
  const password = <SignInForm filled={filled} />
  return (
    <div className="sign-in">
      <section className="card sign-in-card">
        <PageHead
          title={school.loginPageHeader || t('login.header.default', { school: school.name })}
          note={<LoginText html={school.loginPageText || t('login.text.default')} />}
        />
        {school.ssoRequiredForDebtors && shown.length > 0 ? (
          <>
            <SingleSignOns entrances={shown} isFirst />
            {password}
          </>
        ) : (
          <>
            {password}
            {shown.length > 0 && <SingleSignOns entrances={shown} />}
          </>
        )}
        <p className="small quiet">{t('login.no-account')}</p>
      </section>
      <DemoPeople onChoose={fill} />
    </div>
  )
}
