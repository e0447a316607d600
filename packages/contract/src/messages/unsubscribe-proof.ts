import { announcedKinds, type AnnouncedKind } from '@portal/domain/messages/announcements/announcement.ts'

/** The kinds of mail that a proof names, for the page that asks before it ends them. Whether it is ours, the server says. */
export function kindsNamedIn(proof: string): readonly AnnouncedKind[] {
  const named = proof.split('.')[1]?.split('-') ?? []
  return announcedKinds.filter((kind) => named.includes(kind))
}
