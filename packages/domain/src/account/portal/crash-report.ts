/** Crash reports of the past hour. Networks have a limit of their own, so that one cannot silence the others. */
export type CrashReports = {
  readonly ofNetwork: number
  readonly ofSchool: number
  readonly ofInstallation: number
}

/** More reports than these in an hour tell nothing new, or are made up. */
export const MAX_CRASH_REPORTS: CrashReports = { ofNetwork: 50, ofSchool: 200, ofInstallation: 2000 }

/** Why one more crash report is not stored. */
export const reasonNotToStoreCrash = (sent: CrashReports): 'too-many-crash-reports' | undefined =>
  sent.ofNetwork >= MAX_CRASH_REPORTS.ofNetwork ||
  sent.ofSchool >= MAX_CRASH_REPORTS.ofSchool ||
  sent.ofInstallation >= MAX_CRASH_REPORTS.ofInstallation
    ? 'too-many-crash-reports'
    : undefined

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g
const QUERY = /\?[^\s:)]*/g
const WORD = /[^\s<>"']+/g

/** The text of an error without e-mail addresses, account numbers and queries (SAF-P4). Takes linear time. */
export const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(WORD, (word) => (word.indexOf('@') > 0 ? '…' : word))
    .replaceAll(IBAN, '…')
    .replaceAll(QUERY, '')

/** The address without query and fragment, which may hold a token. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')
