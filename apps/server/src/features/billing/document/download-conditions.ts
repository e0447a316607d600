import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { handOut, type FileScanning } from '../../../gateways/files/hand-out.ts'
import { readContent } from '../../../gateways/files/kept-file.repository.ts'
import { Refusal } from '../../../refusal.ts'
import { payersOf } from '../payer.ts'
import { areConditionsOf } from './document.repository.ts'

/** Downloads the conditions of a list of this actor's child; any other file is not found. */
export async function downloadConditions(
  scanning: FileScanning,
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<Download> {
  if (!(await areConditionsOf(tx, id, await payersOf(tx, actor)))) throw new Refusal('not-found')
  const file = await handOut(tx, id, scanning)
  const content = await readContent(tx, file)
  return { mediaType: file.mediaType, content, fileName: file.name, inline: true }
}
