import {
  notificationKinds,
  type NotificationKind,
} from '@portal/domain/messages/notifications/preferences.ts'

/**
 * The kinds of mail that a proof names, for the page that asks before it ends them. Whether it is ours, the server
 * says.
 */
export function kindsNamedIn(proof: string): readonly NotificationKind[] {
  const named = proof.split('.')[1]?.split('-') ?? []
  return notificationKinds.filter((kind) => named.includes(kind))
}
