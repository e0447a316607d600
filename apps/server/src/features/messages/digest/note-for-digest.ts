import { nextDigest } from '@portal/domain/messages/digest/message-digest.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findDigestSettings, storeItem, type DigestKind } from './digest.repository.ts'

type News = {
  readonly reference: string
  readonly child: Guid
  readonly kind: DigestKind
  readonly now: Instant
}

/** Notes an answer or a reply for the next digest, in its own transaction; nothing where the school wants none. */
export async function noteForDigest(tx: SchoolTransaction, { now, ...item }: News): Promise<void> {
  const settings = await findDigestSettings(tx)
  if (settings) await storeItem(tx, { ...item, dueAt: nextDigest(settings.every, now) })
}
