/** Numbers of crash reports in the past hour. A network has its own limit, so that it cannot use up that of others. */
export type CrashReports = {
  readonly ofNetwork: number
  readonly ofSchool: number
  readonly ofInstallation: number
}

/** Maximum numbers of crash reports per hour. More of them add no information, or are forged. */
export const MAX_CRASH_REPORTS: CrashReports = { ofNetwork: 50, ofSchool: 200, ofInstallation: 2000 }

/** Why another crash report is not stored. */
export const reasonNotToStoreCrash = (sent: CrashReports): 'too-many-crash-reports' | undefined =>
  sent.ofNetwork >= MAX_CRASH_REPORTS.ofNetwork ||
  sent.ofSchool >= MAX_CRASH_REPORTS.ofSchool ||
  sent.ofInstallation >= MAX_CRASH_REPORTS.ofInstallation
    ? 'too-many-crash-reports'
    : undefined

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g
const QUERY = /\?[^\s:)]*/g
const WORD = /[^\s<>"']+/g

/** Removes e-mail addresses, account numbers and queries from the text of an error (SAF-P4). Runs in linear time. */
export const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(WORD, (word) => (word.indexOf('@') > 0 ? '…' : word))
    .replaceAll(IBAN, '…')
    .replaceAll(QUERY, '')

/** Removes query and fragment, which may hold a token. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')
