import type { Actor } from '@portal/domain/account/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { found } from '../../../refusal.ts'
import { payersOf } from '../payer.ts'
import { findConditions } from './paper.repository.ts'

/** The conditions of a list that this actor's child has; any other file is not found. */
export async function downloadConditions(tx: SchoolTransaction, actor: Actor, file: Guid): Promise<Download> {
  const { name, mediaType, content } = found(await findConditions(tx, file, await payersOf(tx, actor)))
  return { mediaType, content, fileName: name, inline: true }
}
