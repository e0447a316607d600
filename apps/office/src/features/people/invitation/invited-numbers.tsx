import type { Invited } from '@portal/domain/account/sign-in/invitation/invitation.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'

type InvitedNumbersProps = Invited & {
  readonly pupils: number
  /** What happens to the invited ones. */
  readonly text: string
}

/** How many guardians are invited, and how many are not by reason. */
export function InvitedNumbers({ pupils, leftOut, text }: InvitedNumbersProps) {
  const t = useText()
  return (
    <div role="status">
      <p>{t('invite.pupils', { count: pupils })}</p>
      <p>{text}</p>
      {leftOut.length > 0 && (
        <>
          <p>{t('invite.left-out')}</p>
          <ul>
            {leftOut.map(({ reason, people }) => (
              <li key={reason}>{t(`invite.reason.${reason}`, { count: people })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
