import {
  notificationKinds,
  type NotificationKind,
} from '@portal/domain/messages/notifications/preferences.ts'

/** The kinds of mail in a proof, for the page that asks before unsubscribing. Only the server can verify it. */
export function kindsNamedIn(proof: string): readonly NotificationKind[] {
  const named = proof.split('.')[1]?.split('-') ?? []
  return notificationKinds.filter((kind) => named.includes(kind))
}
