import { KeyRound } from 'lucide-react'
import type { SingleSignOn } from '@portal/domain/account/portal/school/school-settings.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'

type UpgradeSingleSignOnProps = { readonly signInMethods: readonly SingleSignOn[]; readonly place: string }

/** One button per sign-in method of the school; afterwards the portal opens the requested page. */
export function UpgradeSingleSignOn({ signInMethods, place }: UpgradeSingleSignOnProps) {
  const t = useText()
  const query = new URLSearchParams({ to: place })
  return (
    <>
      {signInMethods.map(({ type, name }) => (
        <div key={type} className="upgrade-sign-in-method">
          <p>{t('upgrade.text-sso', { name })}</p>
          <OutsideLink
            href={`/sso/${encodeURIComponent(type)}/login?${query}`}
            kind="primary"
            icon={KeyRound}
          >
            {t('login.sso', { name })}
          </OutsideLink>
        </div>
      ))}
    </>
  )
}
