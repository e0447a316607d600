import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { CommunicatorModule } from '@portal/domain/inquiries/communicator-modules.ts'

/** Returns the modules of the communicator that the school uses. */
export const listModules = async ({
  formsEnabled,
}: Pick<SchoolSettings, 'formsEnabled'>): Promise<readonly CommunicatorModule[]> => [
  { type: 'FORMS', enabled: formsEnabled },
]
