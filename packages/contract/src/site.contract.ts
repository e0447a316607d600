// All endpoints of this area, for the server. A screen imports only the files of its own endpoints.

export { readHomeBlocks } from './site/home.ts'
export {
  chooseInformationChild,
  enableLiveEdit,
  openInformation,
  readLiveEditRight,
} from './site/information.ts'
export { readMenu, readPage, readPageContent, readPageInfo, searchPages } from './site/pages.ts'
export { readShownTabs, readSiteProperties, readStyles } from './site/site-properties.ts'
export { readPageText, readPageVersion, restorePageVersion, savePageText } from './site/editing/page-text.ts'
export { readPortlet } from './site/portlet.ts'
export {
  addPage,
  changePage,
  movePage,
  putBackPage,
  readPageArrangement,
  removePage,
} from './site/editing/page-arrangement.ts'
export { readNotice, saveNotice } from './site/editing/notice.ts'
export { readDocuments } from './site/documents.ts'
export { readSsoPage } from './site/sso.ts'
