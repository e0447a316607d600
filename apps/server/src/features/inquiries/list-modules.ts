import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { CommunicatorModule } from '@portal/domain/inquiries/communicator-modules.ts'

/** Which parts of the communicator the school uses (API-105, DATA-038, PERM-009). */
export const listModules = async ({
  formsEnabled,
}: Pick<SchoolSettings, 'formsEnabled'>): Promise<readonly CommunicatorModule[]> => [
  { type: 'FORMS', enabled: formsEnabled },
]
