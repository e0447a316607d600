import { KeyRound } from 'lucide-react'
import type { SingleSignOn } from '@portal/domain/account/school-settings.ts'
import { useText } from '../../text/use-text.tsx'
import { OutsideLink } from '../../ui/link.tsx'

/** One button per entrance that the school shows, labelled with its name (AUTH-017?). */
export function SingleSignOns({
  entrances,
  isFirst,
}: {
  entrances: readonly SingleSignOn[]
  isFirst?: boolean
}) {
  const t = useText()
  const rule = <p className="sign-in-or quiet">{t('login.or')}</p>
  return (
    <>
      {!isFirst && rule}
      {entrances.map(({ type, name }) => (
        <OutsideLink
          key={type}
          href={`/sso/${encodeURIComponent(type)}/login`}
          kind="secondary"
          icon={KeyRound}
        >
          {t('login.sso', { name })}
        </OutsideLink>
      ))}
      {isFirst && rule}
    </>
  )
}
