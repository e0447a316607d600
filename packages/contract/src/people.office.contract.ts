// The endpoints of the area for the office of the school.
export { downloadFamilies, listFamilies } from './people/office/families.ts'
export { findOthers, listDoubles, mergePeople, readDouble } from './people/office/doubles.ts'
export { listFamilyMails, readFamily } from './people/office/family.ts'
export { changeAddress } from './people/office/address.ts'
export { changePayers } from './people/office/payers.ts'
export {
  changeGroup,
  countAudience,
  createGroup,
  listGroups,
  previewGroupChange,
  readGroupNames,
  removeGroup,
} from './people/office/groups.ts'
export {
  applyFeed,
  cancelFeed,
  checkFeed,
  listFeeds,
  listJobs,
  readFeed,
  uploadFeed,
} from './people/office/feeds.ts'
export {
  applyImport,
  cancelImport,
  listImportFaults,
  listImports,
  mapImport,
  mendImport,
  previewImport,
  readImport,
  uploadImport,
} from './people/office/imports.ts'
export {
  inviteGuardians,
  makeLetters,
  previewInvitations,
  previewLetters,
} from './people/office/invitations.ts'
