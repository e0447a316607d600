import { useState } from 'react'
import { readableEmail } from '@portal/domain/account/person/email/shown-email.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { AskLinkAgain } from '../email-change/ask-link-again.tsx'
import { ChangeEmail } from '../email-change/change-email.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { ChangePassword } from '../password/change-password.tsx'
import { useMayChangePassword } from '../password/use-may-change-password.ts'

type Open = 'email' | 'password'

/** The e-mail address and the password, each with a way to change it. */
export function SignInData() {
  const t = useText()
  const { person } = useSession()
  const mayChangePassword = useMayChangePassword() === true
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <section className="own-account-part" aria-labelledby="sign-in-data">
      <h2 id="sign-in-data">{t('account.details.title')}</h2>
      <Card as="ul" className="own-sessions" aria-labelledby="sign-in-data">
        <li>
          <div className="own-session-words">
            <p className="strong">{t('account.email.title')}</p>
            <p className="quiet">{readableEmail(person.email) || t('account.email.none')}</p>
            {person.emailUnconfirmed && <p className="quiet">{t('account.email.unconfirmed')}</p>}
          </div>
          <AskLinkAgain />
          {mayChangePassword && person.email !== '' && (
            <Button onPress={() => setOpen('email')}>{t('account.email.change')}</Button>
          )}
        </li>
        {mayChangePassword && (
          <li>
            <div className="own-session-words">
              <p className="strong">{t('account.password.title')}</p>
            </div>
            <Button onPress={() => setOpen('password')}>{t('user-menu.change-password')}</Button>
          </li>
        )}
      </Card>
      {open === 'email' && <ChangeEmail onClose={close} />}
      {open === 'password' && <ChangePassword onClose={close} />}
    </section>
  )
}
