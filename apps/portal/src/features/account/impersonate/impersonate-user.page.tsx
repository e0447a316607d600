import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Guardians } from './guardians.tsx'
import type { ImpersonationTarget } from './impersonate.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import './impersonate.css'

const roles = ['ouder', 'leerling'] as const

/**
 * Lists the roles and guardians that an administrator can impersonate.
 * The guardians come last, because their list grows while scrolling.
 */
export function ImpersonateUserPage() {
  const t = useText()
  const [chosen, choose] = useState<ImpersonationTarget>()
  return (
    <div className="impersonate">
      <PageHead title={t('impersonate.title')} note={t('impersonate.intro')} />
      <section className="impersonate-roles" aria-labelledby="impersonate-roles">
        <h2 id="impersonate-roles">{t('impersonate.role.title')}</h2>
        <p className="quiet">{t('impersonate.role.text')}</p>
        {roles.map((stereotype) => (
          <Button key={stereotype} onPress={() => choose({ kind: 'role', stereotype })}>
            {t('impersonate.role.button', { role: t(`role.${stereotype}`) })}
          </Button>
        ))}
      </section>
      <Guardians onChoose={(guardian) => choose({ kind: 'guardian', guardian })} />
      {chosen && <ReasonDialog as={chosen} onClose={() => choose(undefined)} />}
    </div>
  )
}
