import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { KeyRound } from 'lucide-react'
import type { SingleSignOn } from '@portal/domain/account/portal/school/school-settings.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'

/** One button per sign-in method that the school shows, labelled with its name. */
export function SingleSignOns({
  signInMethods,
  isFirst,
}: {
  signInMethods: readonly SingleSignOn[]
  isFirst?: boolean
}) {
  const t = useText()
  const rule = <p className="sign-in-or quiet">{t('login.or')}</p>
  return (
    <>
      {!isFirst && rule}
      {signInMethods.map((signInMethod) => (
        <SignInMethodLink key={signInMethod.type} signInMethod={signInMethod} />
      ))}
      {isFirst && rule}
    </>
  )
}

/** Links to the page of a sign-in method, which then opens the requested page. */
export function SignInMethodLink({ signInMethod: { type, name } }: { signInMethod: SingleSignOn }) {
  const t = useText()
  const { to } = useQueryOf(textsIn('to'))
  const wanted = to !== '' ? `?${new URLSearchParams({ to })}` : ''
  return (
    <OutsideLink href={`/sso/${encodeURIComponent(type)}/login${wanted}`} kind="secondary" icon={KeyRound}>
      {t('login.sso', { name })}
    </OutsideLink>
  )
}
