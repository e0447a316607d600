import type { Area } from '../../composition/area.ts'
import { openIdConnect } from '../../gateways/identity/open-id-connect.ts'
import { accountAccess } from './account.access.ts'
import { serveAccount } from './account.routes.ts'
import { JOB_FILE_DAYS } from '@portal/domain/account/office/jobs/office-job.ts'
import { DRAFT_DAYS } from '@portal/domain/account/office/draft.ts'
import { ownDrafts } from './office/drafts/own-drafts.repository.ts'
import { accountOfficeAccess } from './office/office.access.ts'
import { serveAccountOffice } from './office/office.routes.ts'
import { auditExporter } from './office/audit/audit-exporter.ts'
import { exportListWork } from './office/jobs/export-list.ts'
import { officeJob } from './office/jobs/run-office-job.ts'
import { proposalsToday } from './office/proposals/proposals-today.ts'
import { ownRoles } from './office/roles/own-roles.repository.ts'
import { serveSingleSignOn } from './single-sign-on/single-sign-on.routes.ts'
import { forgetOldAuditEntries } from './audit.repository.ts'
import { accountSchoolFile } from './account.school-file.ts'
import { ownAccount } from './own-data/own-data.repository.ts'
import { ownInvitations } from './password/invitation/own-invitations.repository.ts'
import { reencryptAccount } from './reencrypt-account.repository.ts'
import { accountPersonReferences } from './person-references.ts'

/** People, sign-in, sessions and account settings. */
export const account: Area = {
  name: 'account',
  access: { ...accountAccess, ...accountOfficeAccess },
  serve: (app, context) => {
    serveAccount(app, context)
    serveAccountOffice(app, context)
    serveSingleSignOn(app, { ...context, identity: openIdConnect() })
  },
  jobs: (context) => [
    officeJob({
      ...context,
      officeWork: { ...context.officeWork, export: exportListWork(context.exporters) },
    }),
  ],
  exporters: [auditExporter],
  signIns: {
    'sign-in': 'password',
    'submit-code': 'code',
    'submit-passkey': 'passkey-factor',
    'sign-in-with-passkey': 'passkey',
    'finish-single-sign-on': 'single-sign-on',
    'enter-by-link': 'link',
  },
  retention: [
    { table: 'session', since: 'ends_at', days: 1 },
    { table: 'lasting_sign_in', since: 'ends_at', days: 1 },
    { table: 'access_token', since: 'expires_at', days: 1 },
    // One day longer than the daily limit needs.
    { table: 'email_confirmation', since: 'expires_at', days: 1 },
    { table: 'ended_departure', since: 'ended_at', days: 1 },
    { table: 'passkey_challenge', since: 'expires_at', days: 1 },
    { table: 'failed_login', since: 'failed_at', days: 2 },
    { table: 'sign_in', since: 'at', days: 90 },
    { table: 'known_device', since: 'last_seen_at', days: 365 },
    { table: 'crash_report', since: 'at', days: 90 },
    { table: 'office_job_file', since: 'stored_at', days: JOB_FILE_DAYS },
    { table: 'office_job', since: 'asked_at', days: 30 },
    { table: 'office_draft', since: 'saved_at', days: DRAFT_DAYS },
    forgetOldAuditEntries,
  ],
  ownData: [...ownAccount, ownInvitations, ownRoles, ownDrafts],
  today: proposalsToday,
  reencrypt: reencryptAccount,
  personReferences: accountPersonReferences,
  schoolFile: accountSchoolFile,
}
