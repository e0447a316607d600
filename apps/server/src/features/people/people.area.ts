import type { Area } from '../../composition/area.ts'
import { serveFeeds } from './feed-import/feed.routes.ts'
import { importWork } from './import/apply/apply-import.ts'
import { familyExporter } from './office/family-exporter.ts'
import { lettersWork } from './office/invitation/make-letters.ts'
import { feedImportJob } from './feed-import/run-feed-import.ts'
import { serveImports } from './import/import.routes.ts'
import { forgetOldAddresses } from './office/address/forget-addresses.repository.ts'
import { peopleOfficeAccess } from './office/office.access.ts'
import { servePeopleOffice } from './office/office.routes.ts'
import { familiesToday } from './office/today/families-today.ts'
import { ownAddress, ownPhoneNumbers, ownShares, ownSharing } from './own-data.repository.ts'
import { peopleAccess } from './people.access.ts'
import { peoplePageScreens, peoplePortlets } from './people.page-screens.ts'
import { servePeople } from './people.routes.ts'
import { peopleSchoolFile } from './people.school-file.ts'
import { peoplePersonReferences } from './person-references.ts'

/** Staff, classes, contact details, and the administration's data about a pupil. */
export const people: Area = {
  name: 'people',
  access: { ...peopleAccess, ...peopleOfficeAccess },
  serve: (app, context) => {
    servePeople(app, context)
    servePeopleOffice(app, context)
    serveImports(app, context)
    serveFeeds(app, context)
  },
  jobs: (context) => [feedImportJob(context)],
  exporters: [familyExporter],
  officeWork: { 'people-import': importWork, letters: lettersWork },
  pageScreens: peoplePageScreens,
  portlets: peoplePortlets,
  retention: [
    { table: 'import_row', since: 'stored_at', days: 7 },
    { table: 'import_run', since: 'uploaded_at', days: 365 },
    { table: 'feed_import_file', since: 'stored_at', days: 7 },
    { table: 'feed_import_progress', since: 'updated_at', days: 7 },
    { table: 'feed_import', since: 'uploaded_at', days: 365 },
    { table: 'import_mapping', since: 'used_at', days: 730 },
    forgetOldAddresses,
  ],
  today: familiesToday,
  ownData: [ownSharing, ownPhoneNumbers, ownAddress, ownShares],
  personReferences: peoplePersonReferences,
  schoolFile: peopleSchoolFile,
}
