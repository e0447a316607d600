import type { Instant } from '@portal/domain/values/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import { schoolFileParts } from './areas.ts'
import type { Schools } from '../database/tenancy.ts'
import type { ImportDeps } from '../school-file/import-school.ts'

/** What the import of a school file needs: with it, all areas store what is theirs. */
export const importing = (schools: Schools, now: Instant, portalSecret: PortalSecret): ImportDeps => ({
  schools,
  now,
  portalSecret,
  parts: schoolFileParts,
})
