// The endpoints of the area. Each subject has its own file, so that the first screen loads only its own.
export {
  chooseLanguage,
  listDemoPeople,
  listRelations,
  listSingleSignOns,
  readNotification,
  readSchoolSettings,
  readSession,
  readTenantInfo,
  reportCrash,
  setEmail,
  signIn,
  signOut,
} from './account/first-load.ts'
export {
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './account/sign-in/authenticator.ts'
export { checkEmailLink, confirmEmailChange, requestEmailChange } from './account/email-change.ts'
export {
  listGuardians,
  listImpersonations,
  startImpersonation,
  startRoleImpersonation,
} from './account/impersonation.ts'
export { stopImpersonation, stopRoleImpersonation } from './account/stop-impersonation.ts'
export { enterByLink } from './account/sign-in/login-link.ts'
export {
  chooseAnalytics,
  chooseChildMark,
  downloadOwnData,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  listSignIns,
  readAnalytics,
  showAnalytics,
} from './account/own-account.ts'
export { beginPasskeySignIn, signInWithPasskey } from './account/sign-in/passkey-sign-in.ts'
export {
  addPasskey,
  beginPasskey,
  beginPasskeyFactor,
  beginPasskeyProof,
  beginPasskeySetUp,
  confirmPasskeySetUp,
  listPasskeys,
  removePasskey,
  submitPasskey,
} from './account/sign-in/passkeys.ts'
export {
  changePassword,
  checkPasswordLink,
  requestPassword,
  resetPassword,
} from './account/sign-in/passwords.ts'
export { chooseOfflineReading, readOfflineCopy, readOfflineSettings } from './account/offline/offline.ts'
export { checkProof, proveOneself } from './account/sign-in/proof.ts'
export { withdrawRequest } from './account/requests.ts'
export {
  beginSetUp,
  confirmSetUp,
  finishSetUp,
  requestNewCode,
  showDemoCode,
  submitCode,
} from './account/sign-in/second-factor.ts'
export { finishSingleSignOn, startSingleSignOn } from './account/sign-in/single-sign-on.ts'
