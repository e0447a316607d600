import type { OfflineParts } from '@portal/domain/account/offline/offline-copy.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** What an area lets a device keep to be read without a connection, as far as this actor may read it. */
export type OfflinePart = (
  tx: SchoolTransaction,
  actor: Actor,
  school: SchoolSettings,
) => Promise<Partial<OfflineParts>>
