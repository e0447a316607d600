import type { TodayKind } from '@portal/domain/account/office/today.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The screen on which one decides about a kind. */
export const placeOf: Readonly<Record<TodayKind, Href>> = {
  proposals: '/approvals?state=open',
  'no-pupils': '/imports',
  imports: '/imports',
  feeds: '/feeds',
  'lists-not-published': '/lists?state=draft',
  'no-guardian': '/families?only=no-guardian',
  'never-invited': '/families?only=never-invited',
  'no-email': '/families?only=no-email',
  'no-debtor': '/families?only=no-debtor',
}
