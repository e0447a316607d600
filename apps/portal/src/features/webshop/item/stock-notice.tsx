import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { isAdministrator } from '@portal/domain/account/person/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { usePersonShown, useSession } from '@portal/web-kit/session/current.ts'
import { noticesQuery, useChangeNotice } from './notices.queries.ts'

/** Offers one mail when a sold-out variant is back in stock. Only for families; staff know the stock. */
export function StockNotice({ variant }: { readonly variant: Guid }) {
  const { role } = useSession()
  return isAdministrator(role) ? null : <Notice key={variant} variant={variant} />
}

function Notice({ variant }: { readonly variant: Guid }) {
  const t = useText()
  const say = useFailureText()
  const { email } = usePersonShown()
  const { data: notices, error: unread } = useQuery(noticesQuery(useCall()))
  const { mutate, isPending, error: refused } = useChangeNotice()
  const failure = refused ?? (notices ? null : unread)
  const isAsked = notices?.includes(variant) ?? false
  return (
    <div className="stock-notice">
      {notices && (
        <Button
          icon={isAsked ? BellOff : Bell}
          isPending={isPending}
          onPress={() => mutate({ variant, isAsked: !isAsked })}
        >
          {t(isAsked ? 'shop.notice.stop' : 'shop.notice.ask')}
        </Button>
      )}
      <p role="status">{isAsked && t('shop.notice.asked', { email })}</p>
      {failure && !(failure instanceof SessionExpired) && (
        <Alert kind="danger" isNews>
          {say(failure)}
        </Alert>
      )}
    </div>
  )
}
