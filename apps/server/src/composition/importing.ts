import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import { schoolFileParts } from './areas.ts'
import type { Schools } from '../database/tenancy.ts'
import type { ImportDeps } from '../school-file/import-school.ts'

/** The dependencies of a school file import, with the parts of all areas. */
export const importing = (schools: Schools, now: Instant, portalSecret: PortalSecret): ImportDeps => ({
  schools,
  now,
  portalSecret,
  parts: schoolFileParts,
})
