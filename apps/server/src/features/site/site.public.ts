export { findInformationSession } from './information/information-session.repository.ts'
export { information, ofPupils } from './information-access.ts'
export { requireSection } from './page/page-tree-of.ts'
export { pageOfScreenAsked, screenOfSchool } from './page/screen-asked.ts'
