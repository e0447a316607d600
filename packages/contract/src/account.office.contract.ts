// The endpoints of the area for the office of the school. Their names on the wire are the English ones of the code.
export {
  blockAccount,
  endAccountSessions,
  resetSecondFactor,
  unblockAccount,
} from './account/office/accounts.ts'
export { downloadAudit, listAudit } from './account/office/audit.ts'
export { grantOfficeRole, listOfficeRoles, readOffice, revokeOfficeRole } from './account/office/roles.ts'
export { endSchoolSession, listSchoolSessions, listSchoolSignIns } from './account/office/sign-ins.ts'
export {
  changePerson,
  changeRelation,
  releasePersonField,
  releaseRelation,
} from './account/office/change-family.ts'
export {
  approveProposal,
  listProposals,
  proposeGrant,
  proposeRevoke,
  rejectProposal,
  withdrawProposal,
} from './account/office/proposals.ts'
export { readDraft, removeDraft, saveDraft } from './account/office/drafts.ts'
export { downloadJobFile, startExport } from './account/office/jobs.ts'
export { readOfficeToday } from './account/office/today.ts'
